import { isFreePath, type Release } from '@civictrack/contract'
import { type Candidate, nameOf, newProblems, type Problem } from '../refusal'

/** No two apps claim one address, and none an address of the site. */
export function routes(candidate: Candidate): Problem[] {
  return newProblems(candidate, (releases) => [...releases.flatMap(reserved), ...clashes(releases)])
}

/** No page that citizens have bookmarked vanishes without leading on. */
export function gone(candidate: Candidate): Problem[] {
  const claimed = new Set(candidate.releases.flatMap(({ release }) => pathsOf(release)).map(addresses))
  const present = new Map(candidate.releases.map(({ release }) => [release.app, release]))
  return candidate.parent.flatMap((before) => {
    const release = present.get(before.app)
    if (!release) return []
    return pathsOf(before)
      .filter((path) => !claimed.has(addresses(path)))
      .map((path) => ({
        problem: `${nameOf(release)} has no page ${path} any more.`,
        remedy: `Keep it, or lead on from it: { "from": "${path}", "to": "..." } under "redirects" in app.json.`,
      }))
  })
}

function reserved(release: Release): Problem[] {
  return pathsOf(release)
    .filter((path) => !isFreePath(path))
    .map((path) => ({
      problem: `${nameOf(release)} claims the path ${path}, which belongs to the site.`,
      remedy: 'Choose another path in app.json.',
    }))
}

function clashes(releases: Release[]): Problem[] {
  const owners = new Map<string, string>()
  const problems: Problem[] = []
  for (const release of releases) {
    for (const path of pathsOf(release)) {
      const owner = owners.get(addresses(path))
      if (owner) {
        const who = owner === release.app ? `"${owner}" twice claims` : `"${release.app}" and "${owner}" both claim`
        problems.push({ problem: `${who} the path ${path}.`, remedy: 'Change it in one app.json.' })
      }
      owners.set(addresses(path), release.app)
    }
  }
  return problems
}

function pathsOf({ manifest }: Release): string[] {
  return [...manifest.routes.map(({ path }) => path), ...(manifest.redirects ?? []).map(({ from }) => from)]
}

/** Equal for paths that match the same addresses: case and the names of parameters make no difference. */
function addresses(path: string): string {
  return path.toLowerCase().replaceAll(/\/:[^/]*/g, '/:')
}
