/** What a card in play is, said to who cannot see it. */
import { listing, type PieceView, TALENT_NAMES, TALENTS } from './view'

/** Upright or not, in a few words. */
export const standing = (piece: PieceView): string => `${piece.called}: ${piece.fatigued ? 'fatigued' : 'refreshed'}`

export function pieceSaid(piece: PieceView, worn: PieceView[], where: string, state: { lit: boolean; picked: boolean }): string {
  const said: string[] = []
  if (piece.type === 'challenge') {
    said.push(`Challenge ${piece.called}`, `goals ${talentsSaid(piece.goals ?? {}, piece.printed ?? {})}`, `${piece.destiny} Destiny Points`)
    if (piece.trait?.length) said.push(`needs ${listing(piece.trait)}`)
  } else if (piece.type === 'character') {
    said.push(standing(piece), `${piece.class ?? ''} of level ${piece.level}${piece.main ? ', main character' : ''}`)
    said.push(talentsSaid(piece.talents ?? {}, piece.printed ?? {}))
    if (piece.traits?.length) said.push(listing(piece.traits))
    if (worn.length) said.push(`with ${listing(worn.map((one) => one.name))}`)
    if (piece.moves) said.push(`has moved ${piece.moves} of ${piece.moves_allowed}`)
  } else said.push(piece.called)
  if (where) said.push(`at ${where}`)
  const can = state.picked ? ' Picked.' : state.lit ? ' Can be chosen.' : ''
  return `${said.filter(Boolean).join(', ')}.${can}`
}

function talentsSaid(now: Partial<Record<string, number>>, printed: Partial<Record<string, number>>): string {
  return TALENTS.filter((talent) => now[talent] !== undefined)
    .map((talent) => `${TALENT_NAMES[talent]} ${now[talent]}${now[talent] === printed[talent] ? '' : ` (printed ${printed[talent]})`}`)
    .join(', ')
}
