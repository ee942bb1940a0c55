import type { Release } from '@civictrack/contract'
import type { SignedRelease } from '../store/releases/releases'
import type { Store } from '../store/store'
import { isSignedForApp } from '../trust/release-signer'

interface Name {
  app: string
  version: string
}

/**
 * A release whose files may be served: signed with a key that this site trusts or once trusted for its app, or held by a
 * composition that is live on one of its channels. Undefined for every other, with a line in the log when there is a folder.
 */
export async function servableRelease(store: Store, { app, version }: Name): Promise<Release | undefined> {
  const signed = await store.releases.readSigned(app, version).catch((error: Error) => {
    store.log(error.message)
    return undefined
  })
  if (!signed) return undefined
  if ((await isFromTeam(store, signed)) || (await isLive(store, signed))) return signed.release
  const file = store.releases.placeOf({ app, version }, 'release.json')
  store.log(`${file} is not served: it is not signed with a key that this site trusts or trusted for "${app}".`)
  return undefined
}

async function isFromTeam(store: Store, { release: { app }, text, signature }: SignedRelease): Promise<boolean> {
  if (!signature) return false
  try {
    return await isSignedForApp(store, { app, text, signature }, await store.trust.keysEver(app))
  } catch (error) {
    store.log((error as Error).message)
    return false
  }
}

/** Live releases stay served when the list of trusted keys was lost: the site's own signature pins them. */
async function isLive({ channels, compositions }: Store, { release, digest }: SignedRelease): Promise<boolean> {
  for (const channel of await channels.list()) {
    const entry = await channels.current(channel).catch(() => undefined)
    if (entry?.apps[release.app] !== release.version) continue
    const composition = await compositions.read(entry.composition).catch(() => undefined)
    if (composition?.apps[release.app]?.digest === digest) return true
  }
  return false
}
