import type { Release } from '@civictrack/contract'
import { isElsewhere } from '../asset-reader'
import { type Candidate, nameOf, type Problem } from '../refusal'

/** Named by libraries in their messages and by XML: nothing is ever fetched from there. */
const HARMLESS = new Set(
  'www.w3.org react.dev reactjs.org fb.me mui.com github.com reactrouter.com module-federation.io emotion.sh localhost'.split(
    ' ',
  ),
)

/**
 * A release names no host that the site's owner does not know. The page's policy keeps scripts from talking to others;
 * this finds links, and what was left in by mistake.
 */
export async function hosts({ changed, parent, assets, store }: Candidate): Promise<Problem[]> {
  // The first composition is the owner's own.
  if (parent.length === 0) return []
  const allowed = new Set([...HARMLESS, ...(await store.trust.read()).hosts])
  const before = new Set((await Promise.all(parent.map((release) => hostsOf(release, assets)))).flat())
  const problems: Problem[] = []
  for (const { release } of changed) {
    for (const host of await hostsOf(release, assets)) {
      if (before.has(host) || allowed.has(host) || isOwn(release, host)) continue
      problems.push({
        problem: `The scripts of ${nameOf(release)} name the host ${host}.`,
        remedy: `Take it out, or have the site's owner allow it: npm run release -- hosts allow ${host}`,
      })
    }
  }
  return problems
}

async function hostsOf(release: Release, assets: Candidate['assets']): Promise<string[]> {
  const scripts = Object.keys(release.assets).filter((file) => file.endsWith('.js'))
  // What cannot be read is the hashes' matter.
  const texts = await Promise.all(scripts.map((file) => assets.read(release, file).then(String, () => '')))
  const named = texts.flatMap((text) => [
    ...text.matchAll(/\b(?:https?|wss?):\/\/((?:[a-z0-9-]+\.)*[a-z0-9-]+)/gi),
    ...text.matchAll(/["'`]\/\/((?:[a-z0-9-]+\.)+[a-z]{2,})(?=[/"'`?:])/gi),
  ])
  return [...new Set(named.map(([, host = '']) => host.toLowerCase()))]
}

/** Its own assets' address is burnt into a release that is served from elsewhere. */
function isOwn(release: Release, host: string): boolean {
  return isElsewhere(release) && new URL(release.baseUrl).hostname === host
}
