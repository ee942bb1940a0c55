import type { Release } from '@civictrack/contract'
import type { Problem } from '../refusal'
import { type AdmissionCheck, nameOf, newProblems } from './check'

/** The shell provides every name of `@civictrack/shared` that a remote uses. Releases of older kits do not list them. */
export const exports: AdmissionCheck = {
  appliesTo: 'every move',
  run: (candidate) =>
    newProblems(candidate, (releases) => {
      const shell = releases.find(({ app }) => app === 'shell')
      return shell ? releases.filter(({ app }) => app !== 'shell').flatMap((remote) => missing(remote, shell)) : []
    }),
}

function missing(remote: Release, shell: Release): Problem[] {
  const provided = shell.needs.exports
  if (!provided) return []
  return (remote.needs.exports ?? [])
    .filter((name) => !provided.includes(name))
    .map((name) => ({
      problem: `${nameOf(remote)} uses \`${name}\` of @civictrack/shared, which ${nameOf(shell)} does not provide.`,
      remedy: `Promote a shell that provides it together with this release (promote shell@<version> ${nameOf(remote)}), or build "${remote.app}" without it.`,
    }))
}
