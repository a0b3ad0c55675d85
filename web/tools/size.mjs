// How much a first visit to the lobby loads, compressed: the page, what it imports at once, its styles and its fonts.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('../../src/slayground/server/static/', import.meta.url))
const LIMIT = 250_000

const seen = new Map()
function weigh(path) {
  if (seen.has(path)) return
  const body = readFileSync(root + path)
  seen.set(path, path.endsWith('.woff2') ? body.length : gzipSync(body, { level: 9 }).length)
  const text = body.toString('latin1')
  if (path.endsWith('.html')) for (const [, found] of text.matchAll(/(?:src|href)="\/([^"]+)"/g)) weigh(found)
  if (path.endsWith('.js')) {
    // What is imported at once; import() is for later.
    for (const [, found] of text.matchAll(/(?:^|[;}\s])(?:import|export)[^"'();]*?["']\.\/([^"']+)["']/g))
      weigh(`assets/${found}`)
  }
  if (path.endsWith('.css')) {
    // The extended alphabets are fetched only by a page that has such letters.
    for (const [, found] of text.matchAll(/url\(\/?([^)]+-latin-wght-normal[^)]+)\)/g)) weigh(found)
  }
}
weigh('index.html')
const total = [...seen.values()].reduce((sum, size) => sum + size, 0)
for (const [path, size] of seen) console.log(String(size).padStart(8), path)
console.log(String(total).padStart(8), `in all, of ${LIMIT} allowed`)
process.exit(total > LIMIT ? 1 : 0)
