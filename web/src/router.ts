/** Which screen an address shows. Addresses are ordinary paths; secrets stay behind the #, where no server sees them. */

export type Route =
  | { screen: 'lobby' }
  | { screen: 'new'; game: string | null }
  | { screen: 'match'; id: string }
  | { screen: 'watch' }
  | { screen: 'replay'; id: string | null }
  | { screen: 'cards'; game: string | null }
  | { screen: 'rules'; game: string | null }
  | { screen: 'decks'; game: string | null; id: string | null }
  | { screen: 'nowhere' }

export function readRoute(path: string): Route {
  const [first, second, third, ...more] = path.split('/').filter((part) => part !== '')
  const rest = second === undefined ? null : decode(second)
  if (first === 'decks' && more.length === 0)
    return { screen: 'decks', game: rest, id: third === undefined ? null : decode(third) }
  if (third !== undefined) return { screen: 'nowhere' }
  switch (first) {
    case undefined:
      return { screen: 'lobby' }
    case 'new':
      return { screen: 'new', game: rest }
    case 'm':
      return rest === null ? { screen: 'nowhere' } : { screen: 'match', id: rest }
    case 'watch':
      return rest === null ? { screen: 'watch' } : { screen: 'nowhere' }
    case 'replay':
      return { screen: 'replay', id: rest }
    case 'cards':
      return { screen: 'cards', game: rest }
    case 'rules':
      return { screen: 'rules', game: rest }
    default:
      return { screen: 'nowhere' }
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Go to an address within the page, without loading anything anew. */
export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Let ordinary links within the page go without loading. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element | null)?.closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.pathname === location.pathname && link.hash && !link.hash.startsWith('#t=')) return
  if (readRoute(link.pathname).screen === 'nowhere') return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
  scrollTo(0, 0)
}
