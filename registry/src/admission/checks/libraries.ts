import type { Release } from '@civictrack/contract'
import type { Problem } from '../refusal'
import { type AdmissionCheck, type Candidate, nameOf, newProblems } from './check'

/** Libraries that must exist once in a document, with their purpose: a second copy breaks hooks, session or theme. */
const SINGLETONS: Record<string, string> = {
  react: 'React',
  'react-dom': 'React',
  '@emotion/react': 'its theme and styles',
  'react-router': 'navigation',
  'react-router-dom': 'navigation',
  axios: 'calls',
  notistack: 'toasts',
  'js-cookie': 'the session',
  'jwt-decode': 'the session',
}

/** A remote bundles no second copy of a library that the shell provides. Other duplicates between apps become notices. */
export const libraries: AdmissionCheck = {
  appliesTo: 'moves forward',
  run(candidate) {
    candidate.notices.push(...duplicates(candidate))
    return newProblems(candidate, (releases) => releases.filter(({ app }) => app !== 'shell').flatMap(ownCopies))
  },
}

function ownCopies(release: Release): Problem[] {
  return Object.entries(release.bundles)
    .filter(([name]) => Object.hasOwn(SINGLETONS, name))
    .map(([name, version]) => ({
      problem: `${nameOf(release)} bundles its own ${name} ${version}, which must exist only once in a document.`,
      remedy: `Take ${SINGLETONS[name]} from the shell: through @civictrack/shared, or by importing the library under its own name, without an alias.`,
    }))
}

/** Remotes use the shell's copy at run time and bundle only a few lines of it. */
const FEDERATION_RUNTIME = '@module-federation/webpack-bundler-runtime'

function duplicates({ changed, releases }: Candidate): string[] {
  const remotes = releases.filter(({ release }) => release.app !== 'shell')
  return changed.flatMap(({ release }) => {
    if (release.app === 'shell') return []
    return Object.keys(release.bundles).flatMap((name) => {
      const others = remotes.filter(({ release: other }) => other.app !== release.app && name in other.bundles)
      if (others.length === 0 || name === FEDERATION_RUNTIME) return []
      return [`${nameOf(release)} bundles ${name}, and so does ${others.map((one) => one.release.app).join(' and ')}.`]
    })
  })
}
