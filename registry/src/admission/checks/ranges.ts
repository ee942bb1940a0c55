import type { Release } from '@civictrack/contract'
import { satisfies } from 'semver'
import type { Problem } from '../refusal'
import { type AdmissionCheck, nameOf, newProblems } from './check'

/** The versions that the shell provides are in the ranges that the remotes were built for. */
export const ranges: AdmissionCheck = {
  appliesTo: 'every move',
  run: (candidate) =>
    newProblems(candidate, (releases) => {
      const shell = releases.find(({ app }) => app === 'shell')
      return shell ? releases.filter(({ app }) => app !== 'shell').flatMap((remote) => unmet(remote, shell)) : []
    }),
}

function unmet(remote: Release, shell: Release): Problem[] {
  const provided: Record<string, string> = { ...shell.needs.libraries, '@civictrack/shared': shell.needs.shared }
  const needed = { ...remote.needs.libraries, '@civictrack/shared': remote.needs.shared }
  return Object.entries(needed)
    .filter(([name, range]) => !satisfies(provided[name] ?? '', range, { includePrerelease: true }))
    .map(([name, range]) => ({
      problem: `${nameOf(remote)} needs ${name} ${range}, but ${nameOf(shell)} provides ${provided[name] ?? 'none'}.`,
      remedy: `Build "${remote.app}" against the versions that the shell provides, or promote both together: promote shell@<version> ${remote.app}@<version> ...`,
    }))
}
