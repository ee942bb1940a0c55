import { isFreePath, type Release } from '@civictrack/contract'
import type { Problem } from '../refusal'
import { type AdmissionCheck, nameOf, newProblems } from './check'
import { matchKey, pathsOf } from './claimed-paths'

/** No two apps claim the same path, and no app claims a path of the site itself. */
export const routes: AdmissionCheck = {
  appliesTo: 'every move',
  run: (candidate) => newProblems(candidate, (releases) => [...releases.flatMap(reserved), ...clashes(releases)]),
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
      const owner = owners.get(matchKey(path))
      if (owner) {
        const claim = owner === release.app ? `"${owner}" twice claims` : `"${release.app}" and "${owner}" both claim`
        problems.push({ problem: `${claim} the path ${path}.`, remedy: 'Change it in one app.json.' })
      }
      owners.set(matchKey(path), release.app)
    }
  }
  return problems
}
