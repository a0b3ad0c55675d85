/** The part of the address behind the ?, for screens that keep there what is looked for, so that it can be shared. */
import { onMount, tick } from 'svelte'

export class Query {
  params: URLSearchParams = $state.raw(new URLSearchParams(location.search))
  hash = $state(location.hash)

  /** Called while a screen is made: follows the browser's own back and forward, and links within the screen. */
  constructor() {
    const path = location.pathname
    onMount(() => {
      const moved = (): void => {
        if (location.pathname !== path) return
        this.params = new URLSearchParams(location.search)
        this.hash = location.hash
      }
      addEventListener('popstate', moved)
      return () => removeEventListener('popstate', moved)
    })
  }

  get(name: string): string | null {
    return this.params.get(name)
  }

  /** Change some of it; null and '' take a name out. A pushed change can be gone back from. */
  set(changes: Record<string, string | null>, push = false): void {
    const params = new URLSearchParams(this.params)
    for (const [name, value] of Object.entries(changes)) {
      if (value) params.set(name, value)
      else params.delete(name)
    }
    this.put(params, push)
  }

  put(params: URLSearchParams, push = false): void {
    const to = location.pathname + search(params)
    if (to === location.pathname + location.search + location.hash) return
    if (push) history.pushState(null, '', to)
    else history.replaceState(null, '', to)
    this.params = params
    this.hash = ''
  }
}

/** With what stands in most names and ids left readable. */
export function search(params: URLSearchParams): string {
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%2F', '/')
  return text && `?${text}`
}

/** Name the page after what it shows, once whoever else names it has done so. */
export function entitle(...parts: (string | null | undefined | false)[]): void {
  const title = [...parts.filter(Boolean), 'Slayground'].join(' · ')
  void tick().then(() => (document.title = title))
}
