import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from './command'
import { startServerProcess } from './process-under-test'

const CACHE = join(ROOT, '.cache/e2e')
const KEPT_MS = 600_000
const SOURCES = [
  'contract',
  'shared',
  'kit',
  'site',
  'api',
  'shell',
  'mfe-marketing',
  'mfe-auth',
  'mfe-report',
  'mfe-dashboard',
  'scripts',
]

/** Fills a data folder as a first start leaves it: the apps published, an empty database. Made once for these sources. */
export async function copyTemplate(dataDir: string): Promise<void> {
  const place = join(CACHE, `template-${sourcesHash()}`)
  if (!existsSync(place)) await build(place)
  await cp(place, dataDir, { recursive: true })
}

/** One process builds, others wait; a builder that died is taken over from. */
async function build(place: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  const lock = `${place}.lock`
  while (!takeLock(lock)) {
    await pause(300)
    if (existsSync(place)) return
  }
  const draft = `${place}.${process.pid}.draft`
  try {
    forgetOlder()
    const server = await startServerProcess({ DATA_DIR: draft, PORT: '0' })
    await server.stop()
    await rename(draft, place)
  } finally {
    rmSync(draft, { recursive: true, force: true })
    rmSync(lock, { force: true })
  }
}

function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isAlive(lock)) rmSync(lock, { force: true })
    return false
  }
}

function isAlive(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch {
    return false
  }
}

/** Those of other sources, unless they are so new that somebody may be copying them. */
function forgetOlder(): void {
  for (const name of readdirSync(CACHE)) {
    const place = join(CACHE, name)
    if (/^template-[0-9a-f]+$/.test(name) && Date.now() - statSync(place).mtimeMs > KEPT_MS) {
      rmSync(place, { recursive: true, force: true })
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
