/** How the client is built: into the server's package, and in development in front of a server on this machine. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const server = process.env.SLAYGROUND_SERVER ?? 'http://127.0.0.1:8666'
const init = readFileSync(new URL('../src/slayground/__init__.py', import.meta.url), 'utf8')
const version = /__version__ = "([^"]+)"/.exec(init)?.[1] ?? 'unknown'

export default defineConfig({
  plugins: [svelte()],
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    outDir: fileURLToPath(new URL('../src/slayground/server/static', import.meta.url)),
    emptyOutDir: true,
    // The page's security policy allows no inline data for scripts, and small files cost one cached request each.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': { target: server, ws: true },
    },
  },
  test: { include: ['src/**/*.test.ts'] },
})
