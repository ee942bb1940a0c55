import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cloneDatabase, emptyDatabase } from '../../../contract/test/postgres'

const VARIABLE = 'CIVICTRACK_TEST_TEMPLATES'
/** Tests and commands run in the repository's folder. A module's own path has another name in each module system. */
const ROOT = process.cwd()

interface Templates {
  /** The name of a migrated database of the run's PostgreSQL. */
  postgres: string
  /** A data folder with a migrated embedded database. */
  embedded: string
}

/** Migrates one database of each kind, once for the whole run. The embedded one is kept in `.cache` until a migration changes. */
export async function makeTemplates(): Promise<void> {
  const databaseUrl = await emptyDatabase()
  const embedded = join(ROOT, '.cache', 'api-tests', versionOfMigrations())
  const draft = existsSync(embedded) ? undefined : `${embedded}.${process.pid}`
  // In a process of its own: jest cannot load the embedded database's ES modules in its global setup.
  const script = join(ROOT, 'api/test/templates/migrate-templates.ts')
  await promisify(execFile)(process.execPath, ['--import', 'tsx', script, databaseUrl, ...(draft ? [draft] : [])])
  if (draft) keepDraft(draft, embedded)
  const templates: Templates = { postgres: new URL(databaseUrl).pathname.slice(1), embedded }
  process.env[VARIABLE] = JSON.stringify(templates)
}

/** A new, migrated database of the run's PostgreSQL, as a `DATABASE_URL`. */
export function migratedDatabase(): Promise<string> {
  return cloneDatabase(templates().postgres)
}

/** Puts a migrated embedded database into an empty data folder. */
export function copyMigratedDatabase(dataDir: string): void {
  cpSync(templates().embedded, dataDir, { recursive: true })
}

function templates(): Templates {
  const stored = process.env[VARIABLE]
  if (!stored) throw new Error('No templates for tests: jest must run api/test/global-setup.ts as globalSetup.')
  return JSON.parse(stored)
}

/** Another run may have made the same template in the meantime. */
function keepDraft(draft: string, embedded: string): void {
  if (existsSync(embedded)) rmSync(draft, { recursive: true })
  else renameSync(draft, embedded)
}

/** Changes with every migration and with the version of the embedded database. */
function versionOfMigrations(): string {
  const folder = join(ROOT, 'api/src/migrations')
  mkdirSync(join(ROOT, '.cache', 'api-tests'), { recursive: true })
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'api/package.json')))
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}
