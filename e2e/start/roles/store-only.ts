import { spawnSync } from 'node:child_process'
import { chmod, cp, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../commands/run-command'

/** The user "nobody" of Linux. */
const NOBODY = 65534

/** A data folder that holds nothing but a copy of a store, which nobody may write to. Root could: run as `otherUser`. */
export async function readOnlyStore(dataDir: string) {
  const folder = await mkdtemp(join(tmpdir(), 'civictrack-read-only-'))
  await cp(join(dataDir, 'store'), join(folder, 'store'), { recursive: true })
  const paths = await everythingIn(folder)
  for (const path of [folder, ...paths]) await chmod(path, (await lstat(path)).isDirectory() ? 0o555 : 0o444)
  return {
    folder,
    /** Type, size and time of every file and folder. */
    async state(): Promise<string[]> {
      const found = [folder, ...(await everythingIn(folder))].sort()
      return Promise.all(
        found.map(async (path) => {
          const { mode, size, mtimeMs, ctimeMs } = await lstat(path)
          return [path, mode, size, mtimeMs, ctimeMs].join(' ')
        }),
      )
    },
    async remove(): Promise<void> {
      for (const path of [folder, ...paths]) await chmod(path, 0o755)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A user without rights to the store; undefined where this process may not change its user, or the other cannot read the code. */
export function otherUser(): number | undefined {
  if (process.getuid?.() !== 0) return undefined
  const code = `require('node:fs').accessSync(${JSON.stringify(join(ROOT, 'scripts/run.mjs'))})`
  const { status } = spawnSync(process.execPath, ['-e', code], { uid: NOBODY, gid: NOBODY })
  return status === 0 ? NOBODY : undefined
}

async function everythingIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.map((entry) => join(entry.parentPath, entry.name))
}
