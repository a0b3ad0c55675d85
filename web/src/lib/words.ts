/** Small matters of wording. */

/** "Buffy: maneuver, scheme or attack." is asked of Buffy; the question stands by itself. */
export function splitPrompt(prompt: string): { who: string; question: string } {
  const found = /^([^:.?!]{1,40}): (.+)$/s.exec(prompt)
  if (!found) return { who: '', question: prompt }
  const question = found[2]!
  return { who: found[1]!, question: question[0]!.toUpperCase() + question.slice(1) }
}

export interface Piece {
  text: string
  /** A card's name. */
  card?: string
}

/** A sentence in pieces, with the names of cards apart. Longer names win over those that they contain. */
export function cardPieces(sentence: string, names: RegExp | null): Piece[] {
  if (!names) return [{ text: sentence }]
  const pieces: Piece[] = []
  let from = 0
  for (const found of sentence.matchAll(names)) {
    if (found.index > from) pieces.push({ text: sentence.slice(from, found.index) })
    pieces.push({ text: found[0], card: found[0] })
    from = found.index + found[0].length
  }
  if (from < sentence.length) pieces.push({ text: sentence.slice(from) })
  return pieces
}

/** What finds the names of these cards in a sentence. */
export function namesOf(cards: { name: string }[]): RegExp | null {
  const names = [...new Set(cards.map((card) => card.name))].sort((a, b) => b.length - a.length)
  if (names.length === 0) return null
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
}

/** 4:05, or 1:02:05. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

export function listing(names: string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
