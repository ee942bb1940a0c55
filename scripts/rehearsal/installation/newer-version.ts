import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../../e2e/commands/run-command'
import { workingCopy } from '../../../e2e/dev/working-copy'

const PACKAGES = ['contract', 'shared', 'kit', 'registry', 'site', 'api']
const OTHERS = ['tsconfig.base.json', 'tsconfig.json']
const NAME = '9999-rehearsal'

export interface NewerVersion {
  /** The folder in which its processes start. */
  folder: string
  /** The migration that only it has. */
  migration: string
  remove: () => Promise<void>
}

/** A copy of the product with one more migration, whose processes can run beside those of this version. */
export async function newerVersion(): Promise<NewerVersion> {
  const copy = await workingCopy([...PACKAGES, ...OTHERS])
  await linkPackages(copy.folder)
  const migrations = join(copy.folder, 'api/src/migrations')
  await writeFile(join(migrations, `${NAME}.ts`), MIGRATION)
  const list = 'api/src/migrations/migrations.ts'
  await copy.edit(list, /^import/, `import { rehearsal } from './${NAME}'\nimport`)
  await copy.edit(list, /\n\}\s*$/, `\n  '${NAME}': rehearsal,\n}\n`)
  return { folder: copy.folder, migration: NAME, remove: copy.remove }
}

/** A column more, and a table that is changed while requests use it. */
const MIGRATION = `import { type Kysely, type Migration, sql } from 'kysely'

export const rehearsal: Migration = {
  async up(db: Kysely<unknown>) {
    await sql\`alter table issues add column rehearsed boolean not null default false\`.execute(db)
    await sql\`create index issues_rehearsed on issues (rehearsed) where rehearsed\`.execute(db)
  },
}
`

/** The packages of the product are those of the copy; all others are the installed ones. */
async function linkPackages(folder: string): Promise<void> {
  const own = join(folder, 'node_modules')
  await rm(own)
  await mkdir(join(own, '@civictrack'), { recursive: true })
  const installed = join(ROOT, 'node_modules')
  for (const name of await readdir(installed)) {
    if (name !== '@civictrack') await symlink(join(installed, name), join(own, name))
  }
  for (const name of PACKAGES) await symlink(join(folder, name), join(own, '@civictrack', name))
}
