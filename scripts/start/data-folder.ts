import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from './start-error'

/** `npm run admin -- restore` leaves this file in a data folder until it has finished; every role looks for it. */
const UNFINISHED_RESTORE = 'unfinished-restore.json'

/** For a role that only reads the folder. @throws {StartError} when the folder holds only a part of a backup */
export function refuseUnfinishedRestore(folder: string): void {
  if (!existsSync(join(folder, UNFINISHED_RESTORE))) return
  throw new StartError(
    `A restore into DATA_DIR (${folder}) was cut off. Repeat it: npm run admin -- restore <file>. Or set another DATA_DIR.`,
  )
}

/**
 * Creates the data folder when it is missing, and checks that it is writable.
 * @throws {StartError} when it is not, or holds only a part of a backup.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  refuseUnfinishedRestore(folder)
  try {
    await makeFolder(folder)
    const probe = join(folder, `.probe-${randomUUID()}`)
    await writeFile(probe, '')
    await rm(probe)
  } catch (cause) {
    const [reason] = String(cause instanceof Error ? cause.message : cause).split(',')
    throw new StartError(
      `Cannot write to DATA_DIR (${folder}): ${reason}. Change the permissions of the folder, or set another DATA_DIR.`,
      { cause },
    )
  }
}

/** Does not use `recursive`: with it Node never returns when the system refuses new folders with ENOENT, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  const code = await makeOne(folder)
  if (code !== 'ENOENT' || dirname(folder) === folder) return
  await makeFolder(dirname(folder))
  await makeOne(folder)
}

/** Returns the error code when the folder was not created. Every problem but a missing parent shows at the first write. */
async function makeOne(folder: string): Promise<string | undefined> {
  return mkdir(folder).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code,
  )
}
