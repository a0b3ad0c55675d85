// Generated from the server by `npm run types`; do not edit.

export interface paths {
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Games */
        get: operations["games_api_games_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cards */
        get: operations["cards_api_games__game__cards_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/decks/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check Deck
         * @description Read a deck: whether it is legal, and if not, by which rules; what it is made of; and how it is written.
         */
        post: operations["check_deck_api_games__game__decks_check_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/decks/shuffle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shuffle Deck
         * @description Shuffle a deck, to see what hands it gives.
         */
        post: operations["shuffle_deck_api_games__game__decks_shuffle_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lobby
         * @description Public matches: with open seats, being played, and played lately.
         */
        get: operations["lobby_api_matches_get"];
        put?: never;
        /** Make */
        post: operations["make_api_matches_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring
         * @description Open a match file from somebody's disk, after playing it through to check it.
         */
        post: operations["bring_api_matches_import_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{match_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Match */
        get: operations["match_api_matches__match_id__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{match_id}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Analysis
         * @description What was found of the match's answers after the first so many. Whoever asks keeps the search going.
         */
        get: operations["analysis_api_matches__match_id__analysis_get"];
        put?: never;
        /**
         * Analyse
         * @description Have the match analysed, or go on with it. There is one analysis of a match, for everybody.
         */
        post: operations["analyse_api_matches__match_id__analysis_post"];
        /**
         * Stop Analysing
         * @description Let it be. What was found stays, and may be gone on from.
         */
        delete: operations["stop_analysing_api_matches__match_id__analysis_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{match_id}/branch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Branch
         * @description Play on from the middle of a finished match against a bot.
         */
        post: operations["branch_api_matches__match_id__branch_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{match_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * File
         * @description The match file, seed and all.
         */
        get: operations["file_api_matches__match_id__file_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{match_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Replay
         * @description All steps, as a seat could follow them; without a seat, with nothing hidden.
         */
        get: operations["replay_api_matches__match_id__replay_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{match_id}/replay/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Replay View
         * @description The table after so many answers, as a seat saw it; without a seat, with nothing hidden.
         */
        get: operations["replay_view_api_matches__match_id__replay__number__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matches/{match_id}/seats/{seat}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim
         * @description Take an open seat, or the one that an invitation's token opens.
         */
        post: operations["claim_api_matches__match_id__seats__seat__claim_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rules
         * @description All rules of a game, or of all games; with `q`, those in which these words are.
         */
        get: operations["rules_api_rules_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/{rule_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rule */
        get: operations["rule_api_rules__rule_id__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Version */
        get: operations["version_api_version_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Health */
        get: operations["health_healthz_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Analysis
         * @description A finished match looked at by a search, as far as that has come.
         */
        Analysis: {
            /** Count */
            count: number;
            /** Problem */
            problem: string | null;
            /** Start */
            start: number[];
            /**
             * Status
             * @enum {string}
             */
            status: "none" | "running" | "stopped" | "failed" | "done";
            /** Steps */
            steps: components["schemas"]["AnalysisStep"][];
        };
        /**
         * AnalysisStep
         * @description What one answer of a finished match did.
         */
        AnalysisStep: {
            /** Better */
            better: string | null;
            /** Chances */
            chances: number[];
            /** Lost */
            lost: number;
            /**
             * Mark
             * @enum {string}
             */
            mark: "" | "mistake" | "turn";
            /** Number */
            number: number;
            /** Seat */
            seat: number;
        };
        /** Answer */
        Answer: {
            /** Number */
            number: number;
            /** Option */
            option: number;
            /**
             * Type
             * @constant
             */
            type: "answer";
        };
        /** Bar */
        Bar: {
            /** Against */
            against: number | null;
            /** Label */
            label: string;
            /** Number */
            number: number;
        };
        /**
         * Because
         * @description The answer to `why`: the rule that forbids it, or that nothing does.
         */
        Because: {
            /** Message */
            message: string;
            rule: components["schemas"]["RuleFacts"] | null;
            /**
             * Type
             * @default because
             * @constant
             */
            type: "because";
            /** Wish */
            wish: string;
        };
        /** BoardFacts */
        BoardFacts: {
            /** Height */
            height: number;
            /** Key */
            key: string;
            /** Lines */
            lines: [
                string,
                string
            ][];
            /** Name */
            name: string;
            /** Spaces */
            spaces: components["schemas"]["SpaceFacts"][];
            /** Width */
            width: number;
            /** Zones */
            zones: components["schemas"]["ZoneFacts"][];
        };
        /** BotFacts */
        BotFacts: {
            /** About */
            about: string;
            /** Key */
            key: string;
            /** Name */
            name: string;
        };
        /**
         * BranchWanted
         * @description Play on from the middle of a finished match.
         */
        BranchWanted: {
            /** Answers */
            answers: number;
            /** Bot */
            bot: string;
            /**
             * Name
             * @default null
             */
            name: string | null;
            /** Seat */
            seat: number;
        };
        /**
         * CardFacts
         * @description What a card of any game says about itself; each game's cards say more.
         */
        CardFacts: {
            /** Name */
            name: string;
            /**
             * Rulings
             * @default []
             */
            rulings: string[];
            /** Source */
            source: string;
            /** Text */
            text: string;
            /** Type */
            type: string;
        };
        /** CcgCard */
        CcgCard: {
            /** At */
            at: string[];
            /** Character */
            character: string | null;
            /** Class */
            class: string | null;
            /** Code */
            code: string;
            /** Copies */
            copies: number;
            /** Destiny */
            destiny: number | null;
            /** Doubts */
            doubts: string[];
            /** Keeps */
            keeps: string;
            /** Leads */
            leads: boolean;
            /** Level */
            level: number | null;
            /** Name */
            name: string;
            /** Needs */
            needs: number | null;
            /** Origin */
            origin: string;
            /** Pair */
            pair: string | null;
            /** Part */
            part: number | null;
            /** Player */
            player: string | null;
            /** Reconstructed */
            reconstructed: string[];
            /** Requires */
            requires: string;
            /**
             * Rulings
             * @default []
             */
            rulings: string[];
            /** Side */
            side: string;
            /** Source */
            source: string;
            /** Talents */
            talents: {
                [key: string]: number;
            };
            /** Text */
            text: string;
            /** Traits */
            traits: string[];
            /** Type */
            type: string;
            /** Types */
            types: string[];
            /** Unique */
            unique: boolean | null;
        };
        /**
         * CcgDeck
         * @description An essence and a main character with the cards that they are played with.
         */
        CcgDeck: {
            /** Cards */
            cards: {
                [key: string]: number;
            };
            /** Essence */
            essence: string;
            /** Key */
            key: string;
            /** Main */
            main: string;
            /** Name */
            name: string;
            /** Teams */
            teams: string[];
            /** Title */
            title: string;
        };
        /**
         * Changed
         * @description The whole table as this client may see it, and what has happened since the message before.
         */
        Changed: {
            /** Chat */
            chat: components["schemas"]["ChatLine"][];
            /** @default null */
            clock: components["schemas"]["Clock"] | null;
            /** Events */
            events: {
                [key: string]: unknown;
            }[];
            /** Fresh */
            fresh: boolean;
            /**
             * Lost
             * @default []
             */
            lost: number[];
            match: components["schemas"]["MatchFacts"];
            /** Mine */
            mine: number[];
            /** Number */
            number: number;
            /**
             * Type
             * @default table
             * @constant
             */
            type: "table";
            /** @default null */
            undo: components["schemas"]["UndoAsked"] | null;
            /** View */
            view: {
                [key: string]: unknown;
            };
            /**
             * Views
             * @default null
             */
            views: {
                [key: string]: {
                    [key: string]: unknown;
                };
            } | null;
        };
        /** Chart */
        Chart: {
            /** Bars */
            bars: components["schemas"]["Bar"][];
            /** Key */
            key: string;
            /** Legend */
            legend: string[];
            /** Title */
            title: string;
        };
        /** ChatLine */
        ChatLine: {
            /** At */
            at: number;
            /** Name */
            name: string;
            /** Seat */
            seat: number | null;
            /** Text */
            text: string;
        };
        /**
         * Clock
         * @description Seconds left for each seat; the seat that is thinking counts down from `at`.
         */
        Clock: {
            /** At */
            at: number;
            /** Left */
            left: number[];
            /** Running */
            running: number | null;
        };
        /** ClockWanted */
        ClockWanted: {
            /**
             * Increment
             * @default 0
             */
            increment: number;
            /** Minutes */
            minutes: number;
        };
        /** Concede */
        Concede: {
            /** Seat */
            seat: number;
            /**
             * Type
             * @constant
             */
            type: "concede";
        };
        /** Consent */
        Consent: {
            /** Seat */
            seat: number;
            /**
             * Type
             * @constant
             */
            type: "consent";
            /** Yes */
            yes: boolean;
        };
        /** DeckChosen */
        DeckChosen: {
            /** Deck */
            deck: string;
            /** Seat */
            seat: number;
        };
        /**
         * DeckFacts
         * @description What a seat may play.
         */
        DeckFacts: {
            /** Key */
            key: string;
            /** Name */
            name: string;
        };
        /**
         * DeckFault
         * @description What keeps a deck from being legal.
         */
        DeckFault: {
            /** Card */
            card: string;
            rule: components["schemas"]["RuleFacts"];
            /** Sentence */
            sentence: string;
        };
        /**
         * DeckPart
         * @description A part of a deck, and how many cards it has and may have.
         */
        DeckPart: {
            /** Cards */
            cards: number;
            /** Least */
            least: number;
            /** Most */
            most: number | null;
            /** Title */
            title: string;
        };
        /**
         * DeckReport
         * @description What a list of cards amounts to, however unfinished it is.
         */
        DeckReport: {
            /** Cards */
            cards: {
                [key: string]: number;
            };
            /** Charts */
            charts: components["schemas"]["Chart"][];
            /** Faults */
            faults: components["schemas"]["DeckFault"][];
            /** Legal */
            legal: boolean;
            /** Main */
            main: string | null;
            /** Parts */
            parts: components["schemas"]["DeckPart"][];
            /** Pays */
            pays: components["schemas"]["PowerCost"][];
            /** Text */
            text: string;
            /** Title */
            title: string;
            /** Unread */
            unread: components["schemas"]["UnreadLine"][];
        };
        /**
         * DeckWanted
         * @description A deck as somebody typed, pasted or exported it: a list as text, or the XML of Cockatrice or OCTGN.
         */
        DeckWanted: {
            /** Text */
            text: string;
        };
        /** FighterFacts */
        FighterFacts: {
            /** Health */
            health: number;
            /** Hero */
            hero: boolean;
            /** Key */
            key: string;
            /** Name */
            name: string;
            /** Ranged */
            ranged: boolean;
        };
        /** GameFacts */
        GameFacts: {
            /** Boards */
            boards: components["schemas"]["BoardFacts"][];
            /** Book */
            book: string;
            /** Bots */
            bots: components["schemas"]["BotFacts"][];
            /** Builds Decks */
            builds_decks: boolean;
            /** Decks */
            decks: (components["schemas"]["UnmatchedDeck"] | components["schemas"]["VsDeck"] | components["schemas"]["CcgDeck"])[];
            /** Key */
            key: string;
            /** Modes */
            modes: components["schemas"]["ModeFacts"][];
            /** Options */
            options: components["schemas"]["OptionFacts"][];
            /** Players */
            players: number[];
            /** Title */
            title: string;
        };
        /**
         * HandOver
         * @description Let a bot play for a seat that is away too long, or whose clock has run out.
         */
        HandOver: {
            /** Bot */
            bot: string;
            /** Seat */
            seat: number;
            /**
             * Type
             * @constant
             */
            type: "hand over";
        };
        /** HandWanted */
        HandWanted: {
            /**
             * Seed
             * @default null
             */
            seed: number | null;
            /** Text */
            text: string;
        };
        /**
         * Hello
         * @description The first message: which seats the client holds, or that it only watches.
         */
        Hello: {
            /**
             * Tokens
             * @default []
             */
            tokens: string[];
            /**
             * Type
             * @constant
             */
            type: "hello";
            /**
             * Version
             * @default null
             */
            version: string | null;
            /**
             * Watch
             * @default null
             */
            watch: string | null;
        };
        /**
         * MatchFacts
         * @description A match as the lobby shows it.
         */
        MatchFacts: {
            /** Answers */
            answers: number;
            /** Changed */
            changed: number;
            /** Created */
            created: number;
            /** Game */
            game: string;
            /** Id */
            id: string;
            /** Public */
            public: boolean;
            /**
             * Rematch
             * @default null
             */
            rematch: string | null;
            /** Seats */
            seats: components["schemas"]["SeatFacts"][];
            /** Setup */
            setup: {
                [key: string]: unknown;
            };
            /**
             * Status
             * @enum {string}
             */
            status: "waiting" | "playing" | "over";
            /** Turn */
            turn: number | null;
            /** Winners */
            winners: number[] | null;
        };
        /**
         * MatchFile
         * @description A match file from somebody's disk.
         */
        MatchFile: {
            /** File */
            file: {
                [key: string]: unknown;
            };
        };
        /**
         * MatchMade
         * @description A new match, with the keys of the seats that its maker holds or hands out.
         */
        MatchMade: {
            /** Invitations */
            invitations: components["schemas"]["SeatKey"][];
            match: components["schemas"]["MatchFacts"];
            /** Mine */
            mine: components["schemas"]["SeatKey"][];
            /** Watch */
            watch: string;
        };
        /** MatchWanted */
        MatchWanted: {
            /** @default null */
            clock: components["schemas"]["ClockWanted"] | null;
            /** Game */
            game: string;
            /**
             * Public
             * @default false
             */
            public: boolean;
            /** Seats */
            seats: components["schemas"]["SeatWanted"][];
            /**
             * Seed
             * @default null
             */
            seed: number | null;
            /** Setup */
            setup: {
                [key: string]: unknown;
            };
        };
        /**
         * ModeFacts
         * @description A way to play: how many are at the table, and who is with whom.
         */
        ModeFacts: {
            /** Key */
            key: string;
            /** Name */
            name: string;
            /** Note */
            note: string;
            /** Players */
            players: number[];
            /** Setup */
            setup: {
                [key: string]: unknown;
            };
            /** Teams */
            teams: number[];
        };
        /**
         * OptionFacts
         * @description An option of a game's setup.
         */
        OptionFacts: {
            /** Key */
            key: string;
            /** Meaning */
            meaning: string;
            /**
             * Modes
             * @default []
             */
            modes: string[];
            /** Values */
            values: unknown[];
        };
        /**
         * Outdated
         * @description The client is of another version than the server: it should load itself anew.
         */
        Outdated: {
            /**
             * Type
             * @default outdated
             * @constant
             */
            type: "outdated";
            /** Version */
            version: string;
        };
        /**
         * PowerCost
         * @description What a power in a deck is paid with.
         */
        PowerCost: {
            /** Card */
            card: string;
            /** Cost */
            cost: string[][];
            /** Payable */
            payable: boolean;
            /** Power */
            power: string;
            /** Sources */
            sources: number[];
        };
        /** PowerFacts */
        PowerFacts: {
            /** Keyword */
            keyword: boolean;
            /** Name */
            name: string;
            /** Text */
            text: string;
        };
        /**
         * Problem
         * @description What is wrong, in one sentence, and a code that a client can act on.
         */
        Problem: {
            /** Code */
            code: string;
            /**
             * Faults
             * @default []
             */
            faults: components["schemas"]["DeckFault"][];
            /** Message */
            message: string;
            /**
             * Seat
             * @default null
             */
            seat: number | null;
        };
        /**
         * Refused
         * @description What was asked cannot be done; nothing has changed.
         */
        Refused: {
            /** Code */
            code: string;
            /** Message */
            message: string;
            /**
             * Type
             * @default refused
             * @constant
             */
            type: "refused";
        };
        /**
         * Rematch
         * @description Once the match is over: the same again, with the same seats, keys and bots. Only the first to ask makes it.
         */
        Rematch: {
            /** Seat */
            seat: number;
            /**
             * Type
             * @constant
             */
            type: "rematch";
        };
        /** Replay */
        Replay: {
            match: components["schemas"]["MatchFacts"];
            /** Steps */
            steps: components["schemas"]["ReplayStep"][];
        };
        /**
         * ReplayStep
         * @description One answer of a finished match.
         */
        ReplayStep: {
            /** Kind */
            kind: string;
            /** Number */
            number: number;
            /** Seat */
            seat: number;
            /** Story */
            story: string[];
            /** Text */
            text: string;
            /** Turn */
            turn: number;
        };
        /**
         * ReplayView
         * @description A finished match after so many answers, as a seat saw it (None: everything).
         */
        ReplayView: {
            /** Events */
            events: {
                [key: string]: unknown;
            }[];
            /** Number */
            number: number;
            /** View */
            view: {
                [key: string]: unknown;
            };
        };
        /** RuleFacts */
        RuleFacts: {
            /**
             * Basis
             * @default
             */
            basis: string;
            /** Game */
            game: string;
            /**
             * Given
             * @default []
             */
            given: string[];
            /** Id */
            id: string;
            /** Kind */
            kind: string;
            /**
             * Mentions
             * @default []
             */
            mentions: string[];
            /** Place */
            place: string;
            /**
             * Question
             * @default
             */
            question: string;
            /**
             * Reason
             * @default
             */
            reason: string;
            /** Ruling */
            ruling: string | null;
            /** Section */
            section: string;
            /** Sentence */
            sentence: string;
            /**
             * Then
             * @default []
             */
            then: string[];
            /**
             * When
             * @default []
             */
            when: string[];
        };
        /** Say */
        Say: {
            /** Text */
            text: string;
            /**
             * Type
             * @constant
             */
            type: "say";
        };
        /** SeatClaimed */
        SeatClaimed: {
            /**
             * Decks
             * @default []
             */
            decks: components["schemas"]["DeckChosen"][];
            /** Name */
            name: string;
            /**
             * Token
             * @default null
             */
            token: string | null;
        };
        /**
         * SeatFacts
         * @description Who plays a seat, as everybody may know.
         */
        SeatFacts: {
            /** Away Since */
            away_since: number | null;
            /** Bot */
            bot: string | null;
            /** Chooses */
            chooses: boolean;
            /** Deck */
            deck: string;
            /** Here */
            here: boolean;
            /**
             * Kind
             * @enum {string}
             */
            kind: "person" | "bot" | "open" | "invited";
            /** Name */
            name: string;
            /** Replaceable In */
            replaceable_in: number | null;
            /** Seat */
            seat: number;
        };
        /**
         * SeatKey
         * @description The secret that holds a seat. Whoever has it plays the seat, from any device.
         */
        SeatKey: {
            /** Seat */
            seat: number;
            /** Token */
            token: string;
        };
        /**
         * SeatTaken
         * @description A seat that was claimed, with its key (and those of the other seats that the same player plays).
         */
        SeatTaken: {
            match: components["schemas"]["MatchFacts"];
            /** Mine */
            mine: components["schemas"]["SeatKey"][];
        };
        /**
         * SeatWanted
         * @description Who is to play a seat of a new match.
         */
        SeatWanted: {
            /**
             * Bot
             * @default null
             */
            bot: string | null;
            /**
             * Chooses
             * @default false
             */
            chooses: boolean;
            /**
             * Kind
             * @enum {string}
             */
            kind: "me" | "friend" | "open" | "bot";
            /**
             * Name
             * @default null
             */
            name: string | null;
        };
        /** ShuffledDeck */
        ShuffledDeck: {
            /** Cards */
            cards: string[];
            /** Draws */
            draws: number;
            /** Hand */
            hand: number;
            /** Seed */
            seed: number;
        };
        /** SpaceFacts */
        SpaceFacts: {
            /** Name */
            name: string;
            /** Start */
            start: number | null;
            /** X */
            x: number;
            /** Y */
            y: number;
            /** Zones */
            zones: string[];
        };
        /**
         * TakeBack
         * @description Play a seat again that was handed over to a bot; its key still opens it.
         */
        TakeBack: {
            /** Seat */
            seat: number;
            /**
             * Type
             * @constant
             */
            type: "take back";
        };
        /**
         * Undo
         * @description Take back everything since this seat's last own choice. Free against bots; people are asked.
         */
        Undo: {
            /** Seat */
            seat: number;
            /**
             * Type
             * @constant
             */
            type: "undo";
        };
        /**
         * UndoAsked
         * @description Somebody wants to take something back; these seats have still to agree.
         */
        UndoAsked: {
            /** Seat */
            seat: number;
            /** Waiting */
            waiting: number[];
        };
        /** UnmatchedCard */
        UnmatchedCard: {
            /** Boost */
            boost: number;
            /** Count */
            count: number;
            /** Deck */
            deck: string;
            /** Fighter */
            fighter: string;
            /** Group */
            group: string;
            /** Name */
            name: string;
            /** Reconstructed */
            reconstructed: boolean;
            /**
             * Rulings
             * @default []
             */
            rulings: string[];
            /** Source */
            source: string;
            /** Text */
            text: string;
            /** Timing */
            timing: string | null;
            /** Type */
            type: string;
            /** Value */
            value: number | null;
        };
        /**
         * UnmatchedDeck
         * @description A hero with its deck.
         */
        UnmatchedDeck: {
            /** Ability */
            ability: string;
            /** Choose Sidekick */
            choose_sidekick: boolean;
            /** Fighters */
            fighters: components["schemas"]["FighterFacts"][];
            /** Forms */
            forms: string[];
            /** Key */
            key: string;
            /** Move */
            move: number;
            /** Name */
            name: string;
            /** Shadows */
            shadows: number;
        };
        /**
         * UnreadLine
         * @description A line that names no card.
         */
        UnreadLine: {
            /** Line */
            line: string;
            /** Number */
            number: number;
            /** Reason */
            reason: string;
        };
        /** Version */
        Version: {
            /** Version */
            version: string;
        };
        /** VsCard */
        VsCard: {
            /** Aka */
            aka: string[];
            /** Asks */
            asks: string[];
            /** Atk */
            atk: number | null;
            /** Blood */
            blood: string | null;
            /** Code */
            code: string;
            /** Cost */
            cost: number | "X" | null;
            /** Def */
            def: number | null;
            /** Doubts */
            doubts: string[];
            /** Flight */
            flight: boolean;
            /** Health */
            health: number | null;
            /** Level */
            level: number | null;
            /** Name */
            name: string;
            /** Powers */
            powers: components["schemas"]["PowerFacts"][];
            /** Ranged */
            ranged: boolean;
            /** Reconstructed */
            reconstructed: string[];
            /**
             * Rulings
             * @default []
             */
            rulings: string[];
            /** Set */
            set: string;
            /** Source */
            source: string;
            /** Symbols */
            symbols: string[];
            /** Teams */
            teams: string[];
            /** Text */
            text: string;
            /** Type */
            type: string;
            /** Universe */
            universe: string;
        };
        /**
         * VsDeck
         * @description A main character with the cards that it is played with.
         */
        VsDeck: {
            /** Cards */
            cards: {
                [key: string]: number;
            };
            /** Key */
            key: string;
            /** Main */
            main: string;
            /** Name */
            name: string;
            /** Teams */
            teams: string[];
            /** Title */
            title: string;
        };
        /**
         * Why
         * @description Why can't I ...?
         */
        Why: {
            /**
             * Seat
             * @default null
             */
            seat: number | null;
            /**
             * Type
             * @constant
             */
            type: "why";
            /** Wish */
            wish: string;
        };
        /** ZoneFacts */
        ZoneFacts: {
            /** Depicts */
            depicts: string;
            /** Name */
            name: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    games_api_games_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameFacts"][];
                };
            };
        };
    };
    cards_api_games__game__cards_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["UnmatchedCard"] | components["schemas"]["VsCard"] | components["schemas"]["CcgCard"])[];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    check_deck_api_games__game__decks_check_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeckWanted"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckReport"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    shuffle_deck_api_games__game__decks_shuffle_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandWanted"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShuffledDeck"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    lobby_api_matches_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchFacts"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    make_api_matches_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MatchWanted"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchMade"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bring_api_matches_import_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MatchFile"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchFacts"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    match_api_matches__match_id__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchFacts"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    analysis_api_matches__match_id__analysis_get: {
        parameters: {
            query?: {
                since?: number;
            };
            header?: never;
            path: {
                match_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analysis"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    analyse_api_matches__match_id__analysis_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analysis"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stop_analysing_api_matches__match_id__analysis_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analysis"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    branch_api_matches__match_id__branch_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BranchWanted"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchMade"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    file_api_matches__match_id__file_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replay_api_matches__match_id__replay_get: {
        parameters: {
            query?: {
                seat?: number | null;
            };
            header?: never;
            path: {
                match_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replay_view_api_matches__match_id__replay__number__get: {
        parameters: {
            query?: {
                seat?: number | null;
            };
            header?: never;
            path: {
                match_id: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayView"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    claim_api_matches__match_id__seats__seat__claim_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                match_id: string;
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatClaimed"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatTaken"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Request Entity Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rules_api_rules_get: {
        parameters: {
            query?: {
                game?: string | null;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleFacts"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rule_api_rules__rule_id__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                rule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleFacts"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    version_api_version_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Version"];
                };
            };
        };
    };
    health_healthz_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Version"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
