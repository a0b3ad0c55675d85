/** A match file from somebody's disk becomes a match whose replay can be looked at. */
import * as http from '../api/http'
import { note } from '../lib/seats'

/** More than the longest match needs. */
const LARGEST = 4_000_000

/** The address of its replay. An error says what is wrong with the file. */
export async function openMatchFile(file: File): Promise<string> {
  if (file.size > LARGEST) throw new Error(`“${file.name}” is too large to be a match file.`)
  let whole: unknown
  try {
    whole = JSON.parse(await file.text())
  } catch {
    throw new Error(`“${file.name}” is not a match file: it cannot be read as JSON.`)
  }
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) {
    throw new Error(`“${file.name}” is not a match file: it holds something else.`)
  }
  const facts = await http.openFile(whole as Record<string, unknown>)
  note(facts.id, { game: facts.game, last: facts })
  return `/replay/${encodeURIComponent(facts.id)}`
}
