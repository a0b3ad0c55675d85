// Arrow keys move the focus over a table, where things lie anywhere.

const WAYS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** To the nearest thing in that direction, from the one that has the focus. Both are told as selectors. */
export function goByArrows(event: KeyboardEvent, box: HTMLElement, from: string, to: string): void {
  const way = WAYS[event.key]
  const here = (event.target as HTMLElement).closest(from)
  if (!way || !here) return
  event.preventDefault()
  event.stopPropagation()
  const at = here.getBoundingClientRect()
  let best: { element: HTMLElement; far: number } | null = null
  for (const element of box.querySelectorAll<HTMLElement>(to)) {
    if (here.contains(element)) continue
    const there = element.getBoundingClientRect()
    const dx = there.x + there.width / 2 - at.x - at.width / 2
    const dy = there.y + there.height / 2 - at.y - at.height / 2
    const along = dx * way[0] + dy * way[1]
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0])
    if (along < 8) continue
    const far = along + aside * 2.2
    if (!best || far < best.far) best = { element, far }
  }
  best?.element.focus()
}
