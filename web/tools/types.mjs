// Write src/api/schema.d.ts from the server's schema. PYTHON names a Python that has pydantic.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import openapi, { astToString } from 'openapi-typescript'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const document = execFileSync(process.env.PYTHON ?? 'python3', [here('schema.py')], {
  env: { ...process.env, PYTHONPATH: here('../../src') },
  encoding: 'utf8',
})
const types = astToString(await openapi(JSON.parse(document)))
const head = '// Generated from src/slayground/server/schema.py by `npm run types`; do not edit.\n\n'
writeFileSync(here('../src/api/schema.d.ts'), head + types)
