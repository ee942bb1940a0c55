import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { cp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../commands/run-command'
import { startServerProcess } from './server-process'

const CACHE = join(ROOT, '.cache/e2e')
const KEPT_MS = 600_000
const SOURCES = [
  'contract',
  'shared',
  'kit',
  'registry',
  'site',
  'api',
  'shell',
  'mfe-marketing',
  'mfe-auth',
  'mfe-report',
  'mfe-dashboard',
  'mfe-staff',
  'scripts',
]

/** Builds a data folder as a first start leaves it, with the apps published and an empty database, once for these sources. */
export async function buildTemplate(): Promise<string> {
  const template = join(CACHE, `template-${sourcesHash()}`)
  if (existsSync(template)) return template
  mkdirSync(CACHE, { recursive: true })
  removeOlder()
  const draft = `${template}.${process.pid}.draft`
  try {
    const server = await startServerProcess({ DATA_DIR: draft, PORT: '0' })
    await server.stop()
    // Another run may have built the same template meanwhile.
    if (!existsSync(template)) await rename(draft, template)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return template
}

/** Fills a data folder from the template that the global setup has built. */
export async function copyTemplate(dataDir: string): Promise<void> {
  const template = process.env.E2E_TEMPLATE
  if (!template) throw new Error('E2E_TEMPLATE is not set: start the tests with `npx playwright test`.')
  await cp(template, dataDir, { recursive: true })
}

/** Removes templates of other sources, unless they are so new that another run may be copying them. */
function removeOlder(): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name)
    if (/^template-[0-9a-f]+$/.test(name) && Date.now() - statSync(path).mtimeMs > KEPT_MS) {
      rmSync(path, { recursive: true, force: true })
    }
  }
}

function sourcesHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  for (const source of SOURCES) {
    for (const entry of readdirSync(join(ROOT, source), { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name)
      if (!entry.isFile() || /\/(node_modules|dist)\/|\.test\.tsx?$/.test(file)) continue
      hash.update(file.slice(ROOT.length)).update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 12)
}
