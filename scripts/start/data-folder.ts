import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '@civictrack/api'

/**
 * Makes the data folder where it is missing, and proves that it can be written to.
 * @throws {StartError} when it cannot.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    const probe = join(folder, `.probe-${randomUUID()}`)
    await writeFile(probe, '')
    await rm(probe)
  } catch (cause) {
    const [reason] = String(cause instanceof Error ? cause.message : cause).split(',')
    throw new StartError(
      `The data folder ${folder} cannot be used (${reason}). Mend its rights or set another DATA_DIR.`,
      { cause },
    )
  }
}

/** Not `recursive`: with that option Node never comes back where a system refuses new folders with ENOENT, as /proc does. */
async function makeFolder(folder: string): Promise<void> {
  const code = await makeOne(folder)
  if (code !== 'ENOENT' || dirname(folder) === folder) return
  await makeFolder(dirname(folder))
  await makeOne(folder)
}

/** Why there is still no such folder, if it is the parent that is missing; what else is wrong shows at the first write. */
async function makeOne(folder: string): Promise<string | undefined> {
  return mkdir(folder).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code,
  )
}
