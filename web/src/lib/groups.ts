/** How options are laid out in the prompt: as the game groups them, or else by what they do. */
import type { DecisionView, GameClient, GameView, OptionGroup, PromptHelp } from '../games/contract'

/** So many options of one kind are buttons; more are a list behind a button. */
const BUTTONS = 6

export function promptHelp(
  client: GameClient | null,
  view: GameView,
  decision: DecisionView,
  narrow: number[] | null,
): PromptHelp {
  const help = client?.promptHelp?.(view, decision, narrow)
  if (help) return help
  const wanted = narrow ?? decision.options.map((_, i) => i)
  const byVerb = new Map<string, number[]>()
  for (const i of wanted) {
    const verb = decision.options[i]?.do ?? ''
    byVerb.set(verb, [...(byVerb.get(verb) ?? []), i])
  }
  const groups: OptionGroup[] = []
  const alone: number[] = []
  for (const [verb, options] of byVerb) {
    if (options.length === 1 || byVerb.size === 1) alone.push(...options)
    else
      groups.push({
        title: verb[0] ? verb[0].toUpperCase() + verb.slice(1) : '',
        options,
        onTable: options.length > BUTTONS,
      })
  }
  if (alone.length > 0) groups.unshift({ title: '', options: alone, onTable: alone.length > 2 * BUTTONS })
  return { groups, main: wanted.length === 1 ? wanted[0]! : null }
}

/** The options in the order in which they can be walked through with the arrow keys. */
export function walk(help: PromptHelp, opened: ReadonlySet<string>): number[] {
  return help.groups.flatMap((group) => (group.onTable && !opened.has(group.title) ? [] : group.options))
}
