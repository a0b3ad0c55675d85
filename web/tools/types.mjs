// Write src/api/schema.d.ts from the server's own description of its interface. PYTHON names a Python that can run it.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import openapi, { astToString } from 'openapi-typescript'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'slayground-'))
try {
  const file = join(folder, 'openapi.json')
  execFileSync(process.env.PYTHON ?? 'python3', ['-m', 'slayground.server.schema_file', file], {
    env: { ...process.env, PYTHONPATH: here('../../src') },
    stdio: 'inherit',
  })
  const types = astToString(await openapi(JSON.parse(readFileSync(file, 'utf8'))))
  const head = '// Generated from the server by `npm run types`; do not edit.\n\n'
  writeFileSync(here('../src/api/schema.d.ts'), head + types)
} finally {
  rmSync(folder, { recursive: true })
}
