import type { Composition, Release } from '@civictrack/contract'
import { DamagedRelease, damagedAsValue, type SignedRelease } from '../../store/releases/releases'
import type { Store } from '../../store/store'
import type { AppVersion, Step } from './move'

interface Order {
  current: Composition | undefined
  changes: Step['changes']
}

/**
 * The releases of the candidate: those of the current composition, with the changes applied.
 * @throws {Error} when a release is missing or damaged.
 */
export async function candidateReleases(store: Store, { current, changes }: Order): Promise<SignedRelease[]> {
  return Promise.all(
    candidateVersions({ current, changes }).map(async ({ app, version }) => {
      const kept = changes.some((change) => change.app === app) ? undefined : current?.apps[app]
      const signed = await (kept
        ? store.releases.readPinned(app, kept).catch(adviseRevocation({ app, version }))
        : store.releases.readSigned(app, version))
      if (!signed)
        throw new Error(`There is no release ${app}@${version}. Publish it first: npm run release -- publish ${app}`)
      return signed
    }),
  )
}

function candidateVersions({ current, changes }: Order): AppVersion[] {
  const kept = Object.entries(current?.apps ?? {}).map(([app, { version }]) => ({ app, version }))
  const wanted = new Map([...kept, ...changes].map(({ app, version }) => [app, version]))
  return [...wanted].sort().flatMap(([app, version]) => (version === undefined ? [] : [{ app, version }]))
}

/** For `catch`: a damaged release that is live blocks every promotion until it is revoked. */
function adviseRevocation({ app, version }: AppVersion) {
  return (error: unknown): never => {
    const { message } = damagedAsValue(error)
    throw new Error(`${message}\nTake it out first: npm run release -- revoke ${app}@${version}`, { cause: error })
  }
}

/** The releases of the current composition, without those that are missing or damaged by now. */
export async function parentReleases(
  store: Store,
  current: Composition,
): Promise<{ release: Release; digest: string }[]> {
  const apps = Object.entries(current.apps)
  const releases = await Promise.all(
    apps.map(async ([app, { version, digest }]) => {
      const release = await store.releases.read(app, version).catch(damagedAsValue)
      return release && !(release instanceof DamagedRelease) ? [{ release, digest }] : []
    }),
  )
  return releases.flat()
}
