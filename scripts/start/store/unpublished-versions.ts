import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type AppVersion, DamagedRelease, damagedAsValue, type Store } from '@civictrack/site/releases'

/** The versions that are to be built: those that the store does not hold, and those that are damaged, which are set aside. */
export async function unpublished(store: Store, versions: AppVersion[]): Promise<AppVersion[]> {
  const found = await Promise.all(
    versions.map(({ app, version }) => store.releases.read(app, version).catch(damagedAsValue)),
  )
  await Promise.all(
    versions.filter((_, index) => found[index] instanceof DamagedRelease).map((damaged) => setAside(store, damaged)),
  )
  return versions.filter((_, index) => found[index] === undefined || found[index] instanceof DamagedRelease)
}

async function setAside(store: Store, { app, version }: AppVersion): Promise<void> {
  const aside = join(`${store.folder}-damaged`, app, version)
  await rm(aside, { recursive: true, force: true })
  await mkdir(dirname(aside), { recursive: true })
  await rename(store.releases.folderOf(app, version), aside)
  console.log(`The release ${app}@${version} is damaged and was set aside (${aside}); it is built anew.`)
}
