// Generated from src/slayground/server/schema.py by `npm run types`; do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Answer */
        Answer: {
            /**
             * Type
             * @constant
             */
            type: "answer";
            /** Number */
            number: number;
            /** Option */
            option: number;
        };
        /**
         * Because
         * @description The answer to `why`: the rule that forbids it, or that nothing does.
         */
        Because: {
            /**
             * Type
             * @default because
             * @constant
             */
            type: "because";
            /** Wish */
            wish: string;
            rule: components["schemas"]["RuleFacts"] | null;
            /** Message */
            message: string;
        };
        /** BoardFacts */
        BoardFacts: {
            /** Key */
            key: string;
            /** Name */
            name: string;
            /** Width */
            width: number;
            /** Height */
            height: number;
            /** Spaces */
            spaces: components["schemas"]["SpaceFacts"][];
            /** Zones */
            zones: components["schemas"]["ZoneFacts"][];
            /** Lines */
            lines: [
                string,
                string
            ][];
        };
        /** BotFacts */
        BotFacts: {
            /** Key */
            key: string;
            /** Name */
            name: string;
            /** About */
            about: string;
        };
        /**
         * BranchWanted
         * @description Play on from the middle of a finished match.
         */
        BranchWanted: {
            /** Answers */
            answers: number;
            /** Seat */
            seat: number;
            /** Bot */
            bot: string;
            /**
             * Name
             * @default null
             */
            name: string | null;
        };
        /**
         * CardFacts
         * @description Every printed fact of a card.
         */
        CardFacts: {
            /** Name */
            name: string;
            /** Deck */
            deck: string;
            /** Count */
            count: number;
            /** Type */
            type: string;
            /** Value */
            value: number | null;
            /** Boost */
            boost: number;
            /** Fighter */
            fighter: string;
            /** Timing */
            timing: string | null;
            /** Text */
            text: string;
            /** Source */
            source: string;
            /** Reconstructed */
            reconstructed: boolean;
            /** Group */
            group: string;
        };
        /**
         * Changed
         * @description The whole table as this client may see it, and what has happened since the message before.
         */
        Changed: {
            /**
             * Type
             * @default table
             * @constant
             */
            type: "table";
            /** Number */
            number: number;
            match: components["schemas"]["MatchFacts"];
            /** Mine */
            mine: number[];
            /**
             * Lost
             * @default []
             */
            lost: number[];
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
            /** Events */
            events: {
                [key: string]: unknown;
            }[];
            /** Fresh */
            fresh: boolean;
            /** @default null */
            clock: components["schemas"]["Clock"] | null;
            /** @default null */
            undo: components["schemas"]["UndoAsked"] | null;
            /** Chat */
            chat: components["schemas"]["ChatLine"][];
        };
        /** ChatLine */
        ChatLine: {
            /** Seat */
            seat: number | null;
            /** Name */
            name: string;
            /** Text */
            text: string;
            /** At */
            at: number;
        };
        /**
         * Clock
         * @description Seconds left for each seat; the seat that is thinking counts down from `at`.
         */
        Clock: {
            /** Left */
            left: number[];
            /** Running */
            running: number | null;
            /** At */
            at: number;
        };
        /** ClockWanted */
        ClockWanted: {
            /** Minutes */
            minutes: number;
            /**
             * Increment
             * @default 0
             */
            increment: number;
        };
        /** Concede */
        Concede: {
            /**
             * Type
             * @constant
             */
            type: "concede";
            /** Seat */
            seat: number;
        };
        /** Consent */
        Consent: {
            /**
             * Type
             * @constant
             */
            type: "consent";
            /** Seat */
            seat: number;
            /** Yes */
            yes: boolean;
        };
        /**
         * DeckFacts
         * @description What a seat may play: a hero with its deck.
         */
        DeckFacts: {
            /** Key */
            key: string;
            /** Name */
            name: string;
            /** Move */
            move: number;
            /** Ability */
            ability: string;
            /** Fighters */
            fighters: components["schemas"]["FighterFacts"][];
            /** Choose Sidekick */
            choose_sidekick: boolean;
            /** Forms */
            forms: string[];
            /** Shadows */
            shadows: number;
        };
        /** FighterFacts */
        FighterFacts: {
            /** Key */
            key: string;
            /** Name */
            name: string;
            /** Health */
            health: number;
            /** Ranged */
            ranged: boolean;
            /** Hero */
            hero: boolean;
        };
        /** GameFacts */
        GameFacts: {
            /** Key */
            key: string;
            /** Title */
            title: string;
            /** Book */
            book: string;
            /** Players */
            players: number[];
            /** Decks */
            decks: components["schemas"]["DeckFacts"][];
            /** Boards */
            boards: components["schemas"]["BoardFacts"][];
            /** Options */
            options: components["schemas"]["OptionFacts"][];
            /** Bots */
            bots: components["schemas"]["BotFacts"][];
        };
        /**
         * HandOver
         * @description Let a bot play for a seat that is away too long, or whose clock has run out.
         */
        HandOver: {
            /**
             * Type
             * @constant
             */
            type: "hand over";
            /** Seat */
            seat: number;
            /** Bot */
            bot: string;
        };
        /**
         * Hello
         * @description The first message: which seats the client holds, or that it only watches.
         */
        Hello: {
            /**
             * Type
             * @constant
             */
            type: "hello";
            /**
             * Tokens
             * @default []
             */
            tokens: string[];
            /**
             * Watch
             * @default null
             */
            watch: string | null;
            /**
             * Version
             * @default null
             */
            version: string | null;
        };
        /**
         * MatchFacts
         * @description A match as the lobby shows it.
         */
        MatchFacts: {
            /** Id */
            id: string;
            /** Game */
            game: string;
            /** Setup */
            setup: {
                [key: string]: unknown;
            };
            /** Public */
            public: boolean;
            /**
             * Status
             * @enum {string}
             */
            status: "waiting" | "playing" | "over";
            /** Seats */
            seats: components["schemas"]["SeatFacts"][];
            /** Answers */
            answers: number;
            /** Turn */
            turn: number | null;
            /** Winners */
            winners: number[] | null;
            /** Created */
            created: number;
            /** Changed */
            changed: number;
            /**
             * Rematch
             * @default null
             */
            rematch: string | null;
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
            match: components["schemas"]["MatchFacts"];
            /** Mine */
            mine: components["schemas"]["SeatKey"][];
            /** Invitations */
            invitations: components["schemas"]["SeatKey"][];
            /** Watch */
            watch: string;
        };
        /** MatchWanted */
        MatchWanted: {
            /** Game */
            game: string;
            /** Setup */
            setup: {
                [key: string]: unknown;
            };
            /** Seats */
            seats: components["schemas"]["SeatWanted"][];
            /**
             * Public
             * @default false
             */
            public: boolean;
            /** @default null */
            clock: components["schemas"]["ClockWanted"] | null;
            /**
             * Seed
             * @default null
             */
            seed: number | null;
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
         * Problem
         * @description What is wrong, in one sentence, and a code that a client can act on.
         */
        Problem: {
            /** Code */
            code: string;
            /** Message */
            message: string;
        };
        /**
         * Refused
         * @description What was asked cannot be done; nothing has changed.
         */
        Refused: {
            /**
             * Type
             * @default refused
             * @constant
             */
            type: "refused";
            /** Code */
            code: string;
            /** Message */
            message: string;
        };
        /**
         * Rematch
         * @description Once the match is over: the same again, with the same seats, keys and bots. Only the first asking makes a match.
         */
        Rematch: {
            /**
             * Type
             * @constant
             */
            type: "rematch";
            /** Seat */
            seat: number;
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
            /** Number */
            number: number;
            /** Seat */
            seat: number;
            /** Kind */
            kind: string;
            /** Text */
            text: string;
            /** Turn */
            turn: number;
            /** Story */
            story: string[];
        };
        /**
         * ReplayView
         * @description A finished match after so many answers, as a seat saw it (None: everything).
         */
        ReplayView: {
            /** Number */
            number: number;
            /** View */
            view: {
                [key: string]: unknown;
            };
            /** Events */
            events: {
                [key: string]: unknown;
            }[];
        };
        /** RuleFacts */
        RuleFacts: {
            /** Id */
            id: string;
            /** Game */
            game: string;
            /** Section */
            section: string;
            /** Sentence */
            sentence: string;
            /** Place */
            place: string;
            /** Kind */
            kind: string;
            /** Ruling */
            ruling: string | null;
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
            /**
             * Basis
             * @default
             */
            basis: string;
            /**
             * Given
             * @default []
             */
            given: string[];
            /**
             * When
             * @default []
             */
            when: string[];
            /**
             * Then
             * @default []
             */
            then: string[];
            /**
             * Mentions
             * @default []
             */
            mentions: string[];
        };
        /** Say */
        Say: {
            /**
             * Type
             * @constant
             */
            type: "say";
            /** Text */
            text: string;
        };
        /** SeatClaimed */
        SeatClaimed: {
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
            /** Seat */
            seat: number;
            /** Deck */
            deck: string;
            /** Name */
            name: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "person" | "bot" | "open" | "invited";
            /** Bot */
            bot: string | null;
            /** Here */
            here: boolean;
            /** Away Since */
            away_since: number | null;
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
             * Kind
             * @enum {string}
             */
            kind: "me" | "friend" | "open" | "bot";
            /**
             * Name
             * @default null
             */
            name: string | null;
            /**
             * Bot
             * @default null
             */
            bot: string | null;
        };
        /** SpaceFacts */
        SpaceFacts: {
            /** Name */
            name: string;
            /** X */
            x: number;
            /** Y */
            y: number;
            /** Zones */
            zones: string[];
            /** Start */
            start: number | null;
        };
        /**
         * TakeBack
         * @description Play a seat again that was handed over to a bot; its key still opens it.
         */
        TakeBack: {
            /**
             * Type
             * @constant
             */
            type: "take back";
            /** Seat */
            seat: number;
        };
        /**
         * Undo
         * @description Take back everything since this seat's last own choice. Free against bots; people are asked.
         */
        Undo: {
            /**
             * Type
             * @constant
             */
            type: "undo";
            /** Seat */
            seat: number;
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
        /** Version */
        Version: {
            /** Version */
            version: string;
        };
        /**
         * Why
         * @description Why can't I ...?
         */
        Why: {
            /**
             * Type
             * @constant
             */
            type: "why";
            /** Wish */
            wish: string;
            /**
             * Seat
             * @default null
             */
            seat: number | null;
        };
        /** ZoneFacts */
        ZoneFacts: {
            /** Name */
            name: string;
            /** Depicts */
            depicts: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
