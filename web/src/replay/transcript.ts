/** The story of a finished match in lines, each turn with its head. */
import type { ReplayStep } from '../api/types'

export interface StoryLine {
  text: string
  /** The line that opens a turn. */
  head: boolean
  /** What was answered, where nothing came of it that anybody could see. */
  quiet: boolean
}

/** One answer with what came of it. */
export interface StoryStep {
  /** How many answers had been given after it. */
  number: number
  seat: number
  lines: StoryLine[]
}

const plain = (text: string): StoryLine => ({ text, head: false, quiet: false })

export function storyOf(steps: ReplayStep[], beginning: number): StoryStep[] {
  let turn = beginning
  return steps.map((step) => {
    const opens = new RegExp(`^Turn ${step.turn}\\b`)
    const lines = step.story.map((text) => ({ ...plain(text), head: step.turn !== turn && opens.test(text) }))
    if (lines.length === 0) lines.push({ text: quietly(step), head: false, quiet: true })
    turn = step.turn
    return { number: step.number, seat: step.seat, lines }
  })
}

function quietly(step: ReplayStep): string {
  if (!step.text) return 'Nothing that could be seen.'
  return `${step.text.charAt(0).toUpperCase()}${step.text.slice(1)}.`
}

/** The sentences about one step, for a caption or to be read aloud. */
export const captionOf = (step: StoryStep | undefined): string =>
  step?.lines
    .filter((line) => !line.head || step.lines.length === 1)
    .map((line) => line.text)
    .join(' ') ?? ''
