/**
 * What the shell (lobby, match screen, replay, gallery) asks of a game, and what it gives to the game's table.
 *
 * A game is a folder beside this file whose index.ts exports a `GameClient` as default; ./index.ts loads it when a match
 * of that game is opened. Without one, every game is still playable: the shell lists all options as buttons.
 */
import type { Component, Snippet } from 'svelte'
import type { CardFacts, DeckFacts, GameFacts } from '../api/types'

/** One thing that may be answered. `text` and `label` are always there; what else is there says what it is about. */
export interface OptionView {
  /** The stable text, as in a transcript. */
  text: string
  /** The words on a button. */
  label: string
  /** The verb: 'attack', 'move', 'done', … */
  do: string
  fighter?: string
  target?: string
  card?: string
  space?: string
  from?: string | null
  seat?: number
  [more: string]: unknown
}

/** The question that stands. Only who is asked sees `prompt`, `forced` and `options`. */
export interface DecisionView {
  seat: number
  kind: string
  prompt: string
  forced: boolean
  options: OptionView[]
}

/** A view as every game gives it; a game's own type extends it. */
export interface GameView {
  game: string
  seat: number | null
  turn: number
  turn_seat: number | null
  over: boolean
  winners: number[]
  /** Who shares the first place of a game that nobody won, where a game can end so. */
  tied?: number[]
  decision: { seat: number; kind: string; prompt?: string; forced?: boolean; options?: OptionView[] } | null
  [more: string]: unknown
}

/** Something that happened, as the server tells it: its facts, and `said`, the sentence of the log ('' for none). */
export interface GameEvent {
  kind: string
  seat: number
  said: string
  [more: string]: unknown
}

/**
 * The event being played now. The shell plays events one at a time, in order, and gives the table the `before` and `after`
 * views around the whole batch: until the last event of a batch is done, `TableProps.view` is still the view from before.
 *
 * A table that animates this kind returns true from `GameClient.animates(event)`; the shell then waits until the table
 * calls `done()` (or at most 4 seconds divided by speed). Other events only get a short pause and a line of the log.
 */
export interface PlayingEvent {
  /** Grows by one with each event of this page's life, so that an $effect can tell two equal events apart. */
  id: number
  event: GameEvent
  /** The view that will stand when the whole batch has been played. */
  after: GameView
  done: () => void
}

export interface TableProps {
  facts: GameFacts
  cards: CardFacts[]
  /** What is drawn. Behind a running event it is still the view from before. */
  view: GameView
  /** The seats held on this device; empty for a spectator and in a replay. */
  mine: number[]
  /** From whose side the table is seen; null: a spectator. Own things are drawn nearest and in amber. */
  seat: number | null
  /** The name of who plays each seat. */
  names: string[]
  /** The question, only when it is asked of a seat on this device, nothing is being animated and no answer is on its way. */
  decision: DecisionView | null
  /** Answer with the number of an option. */
  choose: (option: number) => void
  /** Which option is pointed at, in the prompt or on the table: light its things. */
  focusOption: number | null
  /** The table points at an option (hover, keyboard focus), or at none: the prompt lights its button. */
  onFocusOption: (option: number | null) => void
  /**
   * A click that answers nothing yet but leaves several options (a card that two fighters could play, a fighter that may
   * move to nine spaces): the prompt then shows only these. null: all of them.
   */
  narrow: number[] | null
  onNarrow: (options: number[] | null) => void
  /** Something that cannot be done was wished for, in an option's words: 'attack spike with "Feint"', 'play "Insight"'. */
  whyNot: (wish: string) => void
  /** Show a card enlarged. */
  showCard: (card: string, deck?: string) => void
  /** The event being played, or null. */
  playing: PlayingEvent | null
  /** 1 is normal, 2 twice as fast, 0 at once. Divide durations by it. */
  speed: number
  reducedMotion: boolean
  /** True on a phone in landscape: the hand is a strip that slides up from below. */
  compact: boolean
  /** Places are spoken of by their names just now, as in a list of moves: let the names be read on the table. */
  placesNamed: boolean
}

export interface CardFaceProps<Card extends CardFacts = CardFacts> {
  card: Card
  /** hand: readable at arm's length; table: numbers and state only; large: everything, with keywords and source. */
  size: 'hand' | 'table' | 'large'
  /** It cannot be used now. */
  dimmed?: boolean
  /** It can be used now. */
  lit?: boolean
  /** large only: what else there is to know, set below or beside with the keywords. */
  more?: Snippet
}

/** Options in the prompt area under one heading, by their numbers. */
export interface OptionGroup {
  title: string
  options: number[]
  /** Too many to be buttons (spaces to move to): shown behind "show all", chosen on the table. */
  onTable?: boolean
}

export interface PromptHelp {
  /** Instead of the server's sentence, when the table can say it better. */
  prompt?: string
  groups: OptionGroup[]
  /** The option that Enter answers when nothing else is pointed at. */
  main?: number | null
}

/** Until when somebody lets questions pass that can be passed. */
export interface Yield {
  key: string
  /** On the button: "until my turn". */
  label: string
  /** To who has pressed it: "until it is your turn". */
  said: string
  /** Whether that time has come, as seen by one of these seats. */
  over: (view: GameView, mine: number[]) => boolean
}

/** A short explanation for a first game; the shell shows each once. */
export interface Hint {
  key: string
  title: string
  text: string
}

export interface GameClient {
  /**
   * Draws the whole table with the hands and piles; fills its box, which may be of any size from 560×300 up.
   *
   * The shell lays the prompt over the lower left corner of the box. Around the table it sets three lengths in CSS:
   * --foot-height, the row at the bottom where the hand belongs (about 240px; 64px when compact, where the hand peeks out
   * and slides up over the board); --prompt-width, what of that row the prompt takes on the left (0px where there is no
   * prompt, as in a replay); and --drawer-width, what a drawer covers on the right (0px when none is open). On a phone held
   * upright the prompt stands above the hand instead, in a row of --prompt-height; a table that raises the hand over that
   * row marks it with data-raised, and the prompt gets out of the way.
   */
  Table: Component<TableProps>
  /** Draws one card; fills the width of its box, height by its own aspect ratio. */
  CardFace: Component<CardFaceProps>
  /** Whether the table animates this event and will call `done`. */
  animates?: (event: GameEvent) => boolean
  /** How the options are grouped in the prompt area; without it, one button each. */
  promptHelp?: (view: GameView, decision: DecisionView, narrow: number[] | null) => PromptHelp
  /** Until when one may let questions pass by; without it, until one's turn. The first has a key of its own. */
  yields?: Yield[]
  /** The option that passes a question, if it is one that may pass by itself; without it, the one that does 'done'. */
  passes?: (view: GameView, decision: DecisionView) => number | null
  /** The card that an answer would use, by code or name, for cards that are always to be passed. */
  uses?: (view: GameView, decision: DecisionView, option: number) => string | null
  /** Whether a question passes at once, if it passes by itself and only bots are there to learn from the haste. */
  minor?: (decision: DecisionView) => boolean
  /** The hint that belongs to the present moment, if any. */
  hint?: (view: GameView, decision: DecisionView) => Hint | null
  /** The cards in a hand that this view shows, by name or code, and null for one that it does not. */
  handOf?: (view: GameView, seat: number) => string[] | null
  /** What a card is worth, in a letter or a number; '' where there is nothing to say. */
  worth?: (card: CardFacts) => string
  /** One line about a seat for its place in the header: "5 cards · deck 14". */
  seatLine?: (view: GameView, seat: number, facts: GameFacts) => string
  /** A portrait or emblem of a deck for the lobby and the seats. */
  Emblem?: Component<{ deck: DeckFacts; size?: number }>
}

/** Something that cards are looked for by; several values of one field are alternatives. */
export interface Field<Card extends CardFacts = CardFacts> {
  key: string
  title: string
  /** What a card has of it: none, one or several values. */
  values: (card: Card) => string[]
  /** The value in words. */
  name?: (value: string) => string
  /** The values in their order; those that are not among them come after, as they are printed. */
  order?: string[]
  /** A small drawing before the words. */
  sign?: Component<{ value: string }>
}

export interface Order<Card extends CardFacts = CardFacts> {
  key: string
  /** After "Order": "by name". */
  label: string
  compare: (a: Card, b: Card) => number
}

/**
 * How the cards of a game are sorted and looked for, and how a deck of them is laid out: shelf.ts in the game's folder
 * exports one as default. It is loaded by the gallery and by the deck builder.
 */
export interface Shelf<Card extends CardFacts = CardFacts> {
  fields: Field<Card>[]
  /** The first is the order in which the cards are given. */
  orders: Order<Card>[]
  code: (card: Card) => string
  /** Everything on it that a search looks through. */
  words: (card: Card) => string
  /** What it costs, or its rank, in a character or two; '' for nothing. */
  cost: (card: Card) => string
  /** The same in words. */
  costSaid: (card: Card) => string
  /** The order of the cards in a part of a deck list. */
  inDeck: (a: Card, b: Card) => number
  /** The parts of a deck list. */
  groups: { title: string; holds: (card: Card) => boolean }[]
  /** Whether a deck may be led by it, if decks are led by somebody. */
  leads: (card: Card) => boolean
  /** What leads a deck is called so. */
  leader: string
  /** Whether it is a card to put into decks. */
  joins: (card: Card) => boolean
  /** Whether the rules let it into a deck that this card leads. */
  fits: (card: Card, leader: Card) => boolean
  /** The teams of a deck that it leads, or its side, for the deck's emblem. */
  teams: (card: Card) => string[]
  /** The drawings for what a chart of a deck counts, by the chart's key. */
  signs: Record<string, Component<{ value: string }>>
}
