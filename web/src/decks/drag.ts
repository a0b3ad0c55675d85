/** What is dragged: a card into the deck, or one out of it. */
export const DRAGGED_IN = 'application/x-slayground-card'
export const DRAGGED_OUT = 'application/x-slayground-deck-card'
