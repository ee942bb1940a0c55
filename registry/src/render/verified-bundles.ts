import { createHash } from 'node:crypto'
import type { Composition, Release } from '@civictrack/contract'
import type { Store } from '../store/store'

/** The Node bundle of a release, as it was published. */
export interface Bundle {
  app: string
  version: string
  /** Its JavaScript. The renderer gets this text and no file, because a file could change after it was checked. */
  source: string
  /** The scripts with its translations, by language. */
  languages?: Record<string, string>
}

/** A release in the store is not the one that was composed or published. */
export class ChangedRelease extends Error {
  override name = 'ChangedRelease'

  constructor(
    readonly release: string,
    problem: string,
  ) {
    super(problem)
  }
}

/**
 * The Node bundles of a signed composition, by app: each is the one that its `release.json` names, and that is the one that
 * the composition pins.
 * @throws {ChangedRelease} when one of the two has changed or is missing.
 */
export async function verifiedBundles(
  store: Store,
  { apps }: Pick<Composition, 'apps'>,
): Promise<Record<string, Bundle>> {
  const read = Object.entries(apps).map(async ([app, pin]) => [app, await verifiedBundle(store, app, pin)] as const)
  return Object.fromEntries(await Promise.all(read))
}

async function verifiedBundle(store: Store, app: string, pin: Composition['apps'][string]): Promise<Bundle> {
  const { version } = pin
  const name = `${app}@${version}`
  const signed = await store.releases.readPinned(app, pin).catch((error: Error) => {
    throw new ChangedRelease(name, error.message)
  })
  const release = signed?.release
  const source =
    release &&
    (await verifiedText(store, { release, file: `server/${release.server.file}`, integrity: release.server.integrity }))
  if (!release || source === undefined)
    throw new ChangedRelease(name, `The Node bundle of ${name} is not the one that was published.`)
  return { app, version, source, languages: await verifiedLanguages(store, release) }
}

/** @throws {ChangedRelease} when a script with translations has changed or is missing. */
async function verifiedLanguages(store: Store, release: Release): Promise<Record<string, string>> {
  const { app, version, assets, languages = {} } = release
  const read = Object.entries(languages).map(async ([code, { file }]) => {
    const script = await verifiedText(store, { release, file: `browser/${file}`, integrity: assets[file]?.integrity })
    if (script !== undefined) return [code, script] as const
    const name = `${app}@${version}`
    throw new ChangedRelease(name, `The translations of ${name} (${file}) are not those that were published.`)
  })
  return Object.fromEntries(await Promise.all(read))
}

interface Pinned {
  release: Release
  file: string
  integrity: string | undefined
}

/** The text of a file; undefined when it is missing, or not the one with this hash. */
async function verifiedText({ releases }: Store, { release, file, integrity }: Pinned): Promise<string | undefined> {
  const bytes = await releases.readFile(release, file)
  if (!bytes || `sha384-${createHash('sha384').update(bytes).digest('base64')}` !== integrity) return undefined
  return bytes.toString()
}
