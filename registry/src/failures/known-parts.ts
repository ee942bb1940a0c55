import type { BrowserError, BrowserVital } from '@civictrack/contract'
import { NO_ROUTE } from '@civictrack/contract/browser-error-names'
import type { Store } from '../store/store'

/** Compositions that are remembered: the live one, a canary's, and those of older tabs. */
const MOST_KNOWN = 20

/** The names that a report may use of a composition: with this nobody can make up names, or send text in their place. */
export interface KnownParts {
  hasError: (route: string, error: BrowserError) => boolean
  hasRelease: (release: Pick<BrowserVital, 'app' | 'version'>) => boolean
  /** The shell's release, as `app@version`. */
  shell: string | undefined
}

/** Reads what compositions consist of; undefined for one that the store does not have. */
export function knownParts(store: Pick<Store, 'compositions' | 'releases'>) {
  const known = new Map<string, Promise<KnownParts | undefined>>()

  async function read(id: string): Promise<KnownParts | undefined> {
    const composition = await store.compositions.read(id)
    if (!composition) return undefined
    const releases = await store.releases.ofComposition(composition)
    const files = new Map(releases.map(({ app, version, assets }) => [`${app}@${version}`, assets]))
    const routes = new Set(releases.flatMap(({ manifest }) => manifest.routes.map(({ path }) => path)))
    const { version: shell } = composition.apps.shell ?? {}
    return {
      hasError: (route, { app, version, frames }) =>
        (route === NO_ROUTE || routes.has(route)) &&
        frames[0]?.app === app &&
        frames[0].version === version &&
        frames.every((frame) => Object.hasOwn(files.get(`${frame.app}@${frame.version}`) ?? {}, frame.file)),
      hasRelease: ({ app, version }) => composition.apps[app]?.version === version,
      shell: shell && `shell@${shell}`,
    }
  }

  return (id: string): Promise<KnownParts | undefined> => {
    const parts = known.get(id) ?? read(id).catch(() => undefined)
    known.delete(id)
    known.set(id, parts)
    const [oldest] = known.keys()
    if (known.size > MOST_KNOWN && oldest) known.delete(oldest)
    // A composition may be stored later, and a store may be away for a moment.
    void parts.then((found) => found ?? known.delete(id))
    return parts
  }
}
