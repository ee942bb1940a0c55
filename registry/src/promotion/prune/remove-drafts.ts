import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DRAFT_PREFIX, undefinedIfMissing } from '../../files/json-file'
import type { Store } from '../../store/store'

const DAY_MS = 86_400_000

/** Removes half-written folders that a killed process left behind, a day after their last change. */
export async function removeDrafts(store: Store, now: number): Promise<void> {
  for (const name of ['releases', 'compositions']) {
    const folder = join(store.folder, name)
    const names = (await readdir(folder).catch(undefinedIfMissing)) ?? []
    for (const draft of names.filter((one) => one.startsWith(DRAFT_PREFIX))) {
      const stats = await stat(join(folder, draft)).catch(undefinedIfMissing)
      if (stats && stats.mtimeMs < now - DAY_MS) await rm(join(folder, draft), { recursive: true, force: true })
    }
  }
}
