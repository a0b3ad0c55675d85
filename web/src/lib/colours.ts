/** Which token a seat is drawn in: amber for one's own, coral for a teammate, a cool colour for each opponent. */

export type SeatColour = 'mine' | 'ally' | 'rival-1' | 'rival-2' | 'rival-3'

/**
 * The colour of a seat as seen from another. A spectator sees the first seat's side warm. In a game without teams, every
 * other seat is a rival.
 */
export function seatColour(seat: number, from: number | null, teams: number[], mine: number[] = []): SeatColour {
  const viewer = from ?? 0
  if (seat === viewer) return 'mine'
  if (teams[seat] !== undefined && teams[seat] === teams[viewer]) return mine.includes(seat) ? 'mine' : 'ally'
  let place = 1
  for (let other = 0; other < seat; other++) {
    if (other !== viewer && teams[other] !== teams[viewer]) place++
  }
  return `rival-${Math.min(place, 3)}` as SeatColour
}
