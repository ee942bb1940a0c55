import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '@civictrack/registry'

/** Renames a store from before releases were signed, because nothing in it can be verified. A new one is built from the sources. */
export async function moveUnsignedStoreAside(store: Store): Promise<void> {
  const channel = join(store.folder, 'channels/production')
  const moves = await readdir(channel).catch(() => [])
  const last = moves
    .filter((name) => /^\d{8}\.json$/.test(name))
    .sort()
    .at(-1)
  if (!last || 'signature' in (JSON.parse(await readFile(join(channel, last), 'utf8')) as object)) return
  const aside = `${store.folder}-unsigned`
  await rename(store.folder, aside)
  console.log(
    `The releases in ${store.folder} are not signed. The folder was renamed to ${aside}, and the releases are built again.`,
  )
}
