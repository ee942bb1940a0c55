import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingPaths } from './document-paths'

const ROOT = join(__dirname, '../..')
const inDocs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
const DOCUMENTS = ['README.md', ...inDocs.filter((file) => file.endsWith('.md')).map((file) => `docs/${file}`)]

test.each(DOCUMENTS)('every path that %s names exists', (document) => {
  expect(missingPaths(readFileSync(join(ROOT, document), 'utf8'), ROOT)).toEqual([])
})

test('a document that names a path that does not exist is found', () => {
  expect(missingPaths('See `api/src/gone.ts`, `mfe-<app>/app.json` and `scripts/check.ts`.', ROOT)).toEqual([
    'api/src/gone.ts',
  ])
})
