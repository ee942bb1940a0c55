import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './errors'

/** In the data folder from the first to the last step of a restore. */
export const UNFINISHED_RESTORE = 'unfinished-restore.json'

/** @throws StartError for a data folder that holds only a part of a backup */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  const isThere = await access(join(dataDir, UNFINISHED_RESTORE)).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  throw new StartError(
    `A restore into DATA_DIR (${dataDir}) was cut off. Repeat it: npm run admin -- restore <file>. Or set another DATA_DIR.`,
  )
}
