/** How likely everybody was to win, as bands over the answers and as words. */
import type { AnalysisStep } from '../api/types'
import { listing } from '../lib/words'

/** Seats that win together. */
export interface Side {
  seats: number[]
  name: string
  /** The token of its colour. */
  colour: string
}

/** In the order of their first seats. */
export function sidesOf(teams: number[], heroes: string[], colours: string[]): Side[] {
  return [...new Set(teams)].map((team) => {
    const seats = teams.flatMap((other, seat) => (other === team ? [seat] : []))
    const first = seats[0] ?? 0
    return { seats, name: listing(seats.map((seat) => heroes[seat] ?? '')), colour: colours[first] ?? 'line-strong' }
  })
}

/** The chances of the sides, which add up to 1, from those of the seats. */
export function sharesOf(chances: number[], sides: Side[]): number[] {
  const shares = sides.map((side) => chances[side.seats[0] ?? 0] ?? 0)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => (whole > 0 ? share / whole : 1 / sides.length))
}

/** After each answer that is known, where the sides' bands end, from above, between 0 and 1. */
export function edgesOf(start: number[], steps: AnalysisStep[], sides: Side[]): number[][] {
  return [start, ...steps.map((step) => step.chances)].map((chances) => {
    let sum = 0
    return sharesOf(chances, sides).map((share) => (sum += share))
  })
}

/** A side's band as the points of a polygon: one unit wide for each answer, 100 high. */
export function bandOf(edges: number[][], side: number): string {
  const upper = edges.map((edge, at) => `${at},${((side > 0 ? (edge[side - 1] ?? 0) : 0) * 100).toFixed(1)}`)
  const lower = edges.map((edge, at) => `${at},${((edge[side] ?? 1) * 100).toFixed(1)}`)
  return [...upper, ...lower.reverse()].join(' ')
}

/** Where a side's chances are marked: at the edge of its band that lies within. */
export const markHeight = (edge: number[], side: number): number => edge[side === 0 ? 0 : side - 1] ?? 0.5

export const percent = (share: number): string => `${Math.round(share * 100)}%`

/** "Buffy 62%, Spike 38%": how the sides stood. */
export const standing = (chances: number[], sides: Side[]): string =>
  sharesOf(chances, sides)
    .map((share, side) => `${sides[side]?.name ?? ''} ${percent(share)}`)
    .join(', ')

/** Less than this is no difference that a player should hear of. */
const SLIGHT = 0.005

/** What is to be said of an answer: whether there was a better one, and whether it turned the game. */
export function remarkOf(step: AnalysisStep, open: boolean): string {
  const better = open && step.better ? `“${step.better}”` : 'Something else'
  if (step.mark === 'mistake') return `A mistake. ${better} was better by ${percent(step.lost)}.`
  const slightly = step.better && step.lost >= SLIGHT ? ` ${better} seems better by ${percent(step.lost)}.` : ''
  if (step.mark === 'turn') return `This turned the game.${slightly}`
  return slightly.trim() || 'Nothing better was found.'
}

/** The turning points: mistakes, and what changed somebody's chances by other means. */
export const marksOf = (steps: AnalysisStep[]): AnalysisStep[] => steps.filter((step) => step.mark !== '')

export const markAfter = (steps: AnalysisStep[], at: number): number | null =>
  marksOf(steps).find((step) => step.number > at)?.number ?? null
export const markBefore = (steps: AnalysisStep[], at: number): number | null =>
  marksOf(steps).findLast((step) => step.number < at)?.number ?? null
