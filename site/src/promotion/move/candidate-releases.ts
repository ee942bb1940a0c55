import type { Composition, Release } from '@civictrack/contract'
import { DamagedRelease, damagedAsValue, type SignedRelease } from '../../store/releases/releases'
import type { Store } from '../../store/store'
import type { AppVersion, Step } from './move'

/** The releases of the candidate: those of the present composition, with the changes. */
export async function releasesFor(
  store: Store,
  current: Composition | undefined,
  changes: Step['changes'],
): Promise<SignedRelease[]> {
  const kept = Object.entries(current?.apps ?? {}).map(([app, { version }]) => ({ app, version }))
  const wanted = new Map([...kept, ...changes].map(({ app, version }) => [app, version]))
  const named = [...wanted].sort().flatMap(([app, version]) => (version === undefined ? [] : [{ app, version }]))
  return Promise.all(
    named.map(async ({ app, version }) => {
      const isKept = !changes.some((change) => change.app === app)
      const reading = store.releases.readSigned(app, version)
      const signed = await (isKept ? reading.catch(toTakeOut({ app, version })) : reading)
      if (!signed)
        throw new Error(`There is no release ${app}@${version}. Publish it first: npm run release -- publish ${app}`)
      return signed
    }),
  )
}

function toTakeOut({ app, version }: AppVersion) {
  return (error: unknown): never => {
    const { message } = damagedAsValue(error)
    throw new Error(`${message}\nTake it out: npm run release -- revoke ${app}@${version}`, { cause: error })
  }
}

/** The releases of a composition, as it was let in with them; what is gone or damaged meanwhile says nothing more. */
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
