import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type AppVersion, DamagedRelease, damagedAsValue, type Store } from '@civictrack/registry'

/** The versions that must be built: missing from the store, or damaged there. A damaged release is moved to another folder. */
export async function unpublishedVersions(store: Store, versions: AppVersion[]): Promise<AppVersion[]> {
  const found = await Promise.all(
    versions.map(({ app, version }) => store.releases.read(app, version).catch(damagedAsValue)),
  )
  await Promise.all(
    versions.filter((_, index) => found[index] instanceof DamagedRelease).map((damaged) => moveAside(store, damaged)),
  )
  return versions.filter((_, index) => found[index] === undefined || found[index] instanceof DamagedRelease)
}

async function moveAside(store: Store, { app, version }: AppVersion): Promise<void> {
  if (!store.isFolder) {
    await (await store.releases.takeAway({ app, version })).remove()
    console.log(`The release ${app}@${version} is damaged. It was removed, and is built again.`)
    return
  }
  const aside = join(`${store.folder}-damaged`, app, version)
  await rm(aside, { recursive: true, force: true })
  await mkdir(dirname(aside), { recursive: true })
  await rename(store.releases.folderOf(app, version), aside)
  console.log(`The release ${app}@${version} is damaged. It was moved to ${aside}, and is built again.`)
}
