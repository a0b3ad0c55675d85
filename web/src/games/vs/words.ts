/** What a card in play is, said to who cannot see it. */
import { counted, fights, has, listing, type PieceView } from './view'

/** Ready or not, face up or not, in a few words. */
export function standing(piece: PieceView): string {
  const face = piece.face === 'face up' ? '' : `${piece.face}, `
  return `${piece.called}: ${face}${piece.ready ? 'ready' : 'exhausted'}`
}

export function pieceSaid(piece: PieceView, worn: PieceView[], state: { lit: boolean; picked: boolean }): string {
  const said = [standing(piece), piece.row === 'carried' ? '' : `${piece.row} row`]
  if (piece.level !== null) said.push(`main character of level ${piece.level}`)
  if (fights(piece)) {
    said.push(number(piece.atk, piece.printed?.[0], 'ATK'), number(piece.def, piece.printed?.[1], 'DEF'))
    said.push(piece.wounds ? `${counted(piece.wounds, 'wound')} of ${piece.health}` : `${piece.health} health`)
  }
  for (const power of ['Flight', 'Range']) if (has(piece, power)) said.push(power)
  if (piece.plus) said.push(counted(piece.plus, '+1/+1 counter'))
  if (piece.minus) said.push(counted(piece.minus, '-1/-1 counter'))
  if (piece.vitality) said.push(counted(piece.vitality, 'vitality counter'))
  if (worn.length) said.push(`carries ${listing(worn.map((one) => one.name))}`)
  if (piece.attacking) said.push('attacking')
  if (piece.defending) said.push('defending')
  if (piece.protected) said.push('protected')
  const can = state.picked ? ' Picked.' : state.lit ? ' Can be chosen.' : ''
  return `${said.filter(Boolean).join(', ')}.${can}`
}

const number = (now: number | null, printed: number | undefined, what: string): string =>
  now === printed ? `${now} ${what}` : `${now} ${what}, printed ${printed}`
