/** The server's models under short names. Their one source is schema.d.ts, which is generated. */
import type { components } from './schema'

type Models = components['schemas']

/** What a card of any game says about itself. */
export type CardFacts = Models['CardFacts']
export type UnmatchedCard = Models['UnmatchedCard']
export type VsCard = Models['VsCard']
export type CcgCard = Models['CcgCard']
export type AnyCard = UnmatchedCard | VsCard | CcgCard
export type PowerFacts = Models['PowerFacts']
export type FighterFacts = Models['FighterFacts']
/** What a seat of any game may play. */
export type DeckFacts = Models['DeckFacts']
export type UnmatchedDeck = Models['UnmatchedDeck']
export type VsDeck = Models['VsDeck']
export type CcgDeck = Models['CcgDeck']
export type ModeFacts = Models['ModeFacts']
export type BoardFacts = Models['BoardFacts']
export type SpaceFacts = Models['SpaceFacts']
export type ZoneFacts = Models['ZoneFacts']
export type OptionFacts = Models['OptionFacts']
export type BotFacts = Models['BotFacts']
export type GameFacts = Models['GameFacts']
export type RuleFacts = Models['RuleFacts']

export type DeckReport = Models['DeckReport']
export type DeckFault = Models['DeckFault']
export type UnreadLine = Models['UnreadLine']
export type Chart = Models['Chart']
export type PowerCost = Models['PowerCost']
export type ShuffledDeck = Models['ShuffledDeck']

export type SeatWanted = Models['SeatWanted']
export type ClockWanted = Models['ClockWanted']
export type MatchWanted = Models['MatchWanted']
export type SeatFacts = Models['SeatFacts']
export type MatchFacts = Models['MatchFacts']
export type SeatKey = Models['SeatKey']
export type MatchMade = Models['MatchMade']
export type SeatTaken = Models['SeatTaken']
export type DeckChosen = Models['DeckChosen']
export type SeatClaimed = Models['SeatClaimed']
export type MatchFile = Models['MatchFile']
export type BranchWanted = Models['BranchWanted']
export type ReplayStep = Models['ReplayStep']
export type Replay = Models['Replay']
export type ReplayView = Models['ReplayView']
export type Analysis = Models['Analysis']
export type AnalysisStep = Models['AnalysisStep']
export type Problem = Models['Problem']

export type Clock = Models['Clock']
export type ChatLine = Models['ChatLine']
export type UndoAsked = Models['UndoAsked']
export type Changed = Models['Changed']
export type Because = Models['Because']
export type Refused = Models['Refused']
export type Outdated = Models['Outdated']

export type ClientMessage =
  | Models['Hello']
  | Models['Answer']
  | Models['Undo']
  | Models['Consent']
  | Models['Say']
  | Models['Why']
  | Models['Concede']
  | Models['HandOver']
  | Models['TakeBack']
  | Models['Rematch']

export type ServerMessage = Changed | Because | Refused | Outdated
