import type { Release } from '@civictrack/contract'
import { isOnOtherOrigin } from '../assets/asset-reader'
import type { Problem } from '../refusal'
import { type AdmissionCheck, type Candidate, nameOf } from './check'

/** Libraries name these hosts in error messages and XML namespaces; nothing is fetched from them. */
const HARMLESS = new Set(
  'www.w3.org react.dev reactjs.org fb.me mui.com github.com reactrouter.com module-federation.io emotion.sh localhost'.split(
    ' ',
  ),
)

/**
 * The scripts of a release name no host that the site's owner has not allowed. The page's security policy already blocks
 * calls to other hosts; this check finds links, and hosts that were left in by mistake.
 */
export const hosts: AdmissionCheck = { appliesTo: 'moves forward', run: unknownHosts }

async function unknownHosts({ changed, parent, assets, store }: Candidate): Promise<Problem[]> {
  // The first composition comes from the site's owner.
  if (parent.length === 0) return []
  const allowed = new Set([...HARMLESS, ...(await store.trust.read()).hosts])
  const before = new Set((await Promise.all(parent.map((release) => hostsOf(release, assets)))).flat())
  const problems: Problem[] = []
  for (const { release } of changed) {
    for (const host of await hostsOf(release, assets)) {
      if (before.has(host) || allowed.has(host) || isOwnOrigin(release, host)) continue
      problems.push({
        problem: `The scripts of ${nameOf(release)} name the host ${host}.`,
        remedy: `Remove it, or have the site's owner allow it: npm run release -- hosts allow ${host}`,
      })
    }
  }
  return problems
}

async function hostsOf(release: Release, assets: Candidate['assets']): Promise<string[]> {
  const scripts = Object.keys(release.assets).filter((file) => file.endsWith('.js'))
  // The check "hashes" reports files that cannot be read.
  const texts = await Promise.all(scripts.map((file) => assets.read(release, file).then(String, () => '')))
  const named = texts.flatMap((text) => [
    ...text.matchAll(/\b(?:https?|wss?):\/\/((?:[a-z0-9-]+\.)*[a-z0-9-]+)/gi),
    ...text.matchAll(/["'`]\/\/((?:[a-z0-9-]+\.)+[a-z]{2,})(?=[/"'`?:])/gi),
  ])
  return [...new Set(named.map(([, host = '']) => host.toLowerCase()))]
}

/** A release that is served from another origin contains the address of its own assets. */
function isOwnOrigin(release: Release, host: string): boolean {
  return isOnOtherOrigin(release) && new URL(release.baseUrl).hostname === host
}
