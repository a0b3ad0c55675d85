/** Begin a match: ask the server for it, keep its keys, go to its table. */
import * as http from '../api/http'
import type { GameFacts } from '../api/types'
import { go } from '../router'
import { wanted, type Plan } from './plan'
import { noteMade } from './seats'
import { settings } from './settings.svelte'

export async function begin(plan: Plan, game: GameFacts): Promise<void> {
  const made = await http.makeMatch(wanted(plan, game, settings.name))
  noteMade(made)
  const own = plan.seats.find((seat) => seat.kind === 'me')
  const bot = plan.seats.find((seat) => seat.kind === 'bot')
  if (own) settings.lastDeck = { ...settings.lastDeck, [game.key]: own.deck }
  if (bot) settings.lastBot = { ...settings.lastBot, [game.key]: bot.bot }
  go(`/m/${encodeURIComponent(made.match.id)}`)
}
