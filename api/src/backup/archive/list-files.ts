import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Not part of a backup: the database's own files (it is dumped), locks, unfinished files, and what backups work with. */
const LEFT_OUT =
  /^(?:db|db\.lock.*|backups|unfinished-restore\.json|media\/uploads|store\/turns|lost\+found)$|^media\/.*\/\.|(?:^|\/)\.(?:draft|probe)-[^/]*$|\.draft$/

/**
 * The files of a data folder by their paths inside it: first those in and at the paths of `order`, in that order, then all
 * others. Folders are read when it is their turn, so that an order of what refers to what keeps a copy whole under load.
 */
export async function* listFiles(dataDir: string, order: readonly string[]): AsyncGenerator<string> {
  const done = new Set<string>()
  for (const start of [...order, '']) {
    for await (const path of filesIn(dataDir, start)) {
      if (done.has(path)) continue
      done.add(path)
      yield path
    }
  }
}

async function* filesIn(dataDir: string, path: string): AsyncGenerator<string> {
  if (LEFT_OUT.test(path)) return
  const found = await lstat(join(dataDir, path)).catch(undefinedIfGone)
  if (found?.isFile()) yield path
  if (!found?.isDirectory()) return
  const names = (await readdir(join(dataDir, path)).catch(undefinedIfGone)) ?? []
  for (const name of names.sort()) yield* filesIn(dataDir, path ? `${path}/${name}` : name)
}

/** A file may be moved or removed between its listing and its turn. */
export function undefinedIfGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
