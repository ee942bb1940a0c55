import type { Problem } from '../refusal'
import { type AdmissionCheck, type Candidate, nameOf } from './check'
import { matchKey, pathsOf } from './claimed-paths'

/** No page disappears that citizens may have bookmarked, unless a redirect replaces it. */
export const gone: AdmissionCheck = { appliesTo: 'moves forward', run: missingPages }

function missingPages({ releases, parent }: Candidate): Problem[] {
  const claimed = new Set(releases.flatMap(({ release }) => pathsOf(release)).map(matchKey))
  const current = new Map(releases.map(({ release }) => [release.app, release]))
  return parent.flatMap((before) => {
    const release = current.get(before.app)
    if (!release) return []
    return pathsOf(before)
      .filter((path) => !claimed.has(matchKey(path)))
      .map((path) => ({
        problem: `${nameOf(release)} has no page ${path} any more.`,
        remedy: `Keep it, or redirect it: { "from": "${path}", "to": "..." } under "redirects" in app.json.`,
      }))
  })
}
