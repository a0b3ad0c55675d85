/** Setting type in SVG, which cannot wrap by itself: lines that fit a box, measured with the real fonts. */

export const NAME_FONT = "'EB Garamond', Georgia, serif"
export const TEXT_FONT = 'Inter, system-ui, sans-serif'

let context: CanvasRenderingContext2D | null | undefined

/** The width of some words at 100 units. */
const widths = new Map<string, number>()

function width(words: string, weight: number, font: string): number {
  const key = `${weight}${font}${words}`
  let known = widths.get(key)
  if (known === undefined) {
    if (context === undefined) {
      context = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
    }
    if (context) {
      context.font = `${weight} 100px ${font}`
      known = context.measureText(words).width
    } else {
      known = words.length * (font === NAME_FONT ? 44 : 54)
    }
    widths.set(key, known)
  }
  return known
}

/** Fonts have arrived: what was measured with others is wrong. */
export function forgetWidths(): void {
  widths.clear()
}

export interface Face {
  font: string
  weight: number
}

export const measure = (words: string, size: number, face: Face): number =>
  (width(words, face.weight, face.font) * size) / 100

export function wrap(text: string, size: number, room: number, face: Face): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && measure(longer, size, face) > room) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  if (line) lines.push(line)
  return lines
}

export interface Setting {
  size: number
  leading: number
  lines: string[]
}

/** The largest setting that fits; the smallest one when none does. */
export function fit(
  text: string,
  room: { width: number; height: number },
  sizes: { from: number; to: number; leading: number; most?: number },
  face: Face,
): Setting {
  for (let size = sizes.from; ; size -= 0.5) {
    const lines = wrap(text, size, room.width, face)
    const leading = size * sizes.leading
    const fits =
      lines.length * leading <= room.height &&
      lines.length <= (sizes.most ?? 99) &&
      lines.every((line) => measure(line, size, face) <= room.width)
    if (fits || size - 0.5 < sizes.to) return { size, leading, lines }
  }
}
