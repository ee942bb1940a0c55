import type { Release } from '@civictrack/contract'
import { type Candidate, nameOf, newProblems, type Problem } from '../refusal'

/** What must exist once in a document, or stands behind `@civictrack/shared`: a second copy breaks hooks, session or theme. */
const ONCE: Record<string, string> = {
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

/** A remote brings no second copy of what the shell provides. Other libraries that several bring are listed. */
export function libraries(candidate: Candidate): Problem[] {
  candidate.notices.push(...shared(candidate))
  return newProblems(candidate, (releases) => releases.filter(({ app }) => app !== 'shell').flatMap(copies))
}

function copies(release: Release): Problem[] {
  return Object.entries(release.bundles)
    .filter(([name]) => Object.hasOwn(ONCE, name))
    .map(([name, version]) => ({
      problem: `${nameOf(release)} brings its own ${name} ${version}, which has to exist once in a document.`,
      remedy: `Take ${ONCE[name]} from the shell: through @civictrack/shared, or as a library of that name that is not renamed or aliased.`,
    }))
}

/** Borrowed from the shell at run time; what is bundled of it is a few lines. */
const BORROWED = '@module-federation/webpack-bundler-runtime'

function shared({ changed, releases }: Candidate): string[] {
  const remotes = releases.filter(({ release }) => release.app !== 'shell')
  return changed.flatMap(({ release }) => {
    if (release.app === 'shell') return []
    return Object.keys(release.bundles).flatMap((name) => {
      const others = remotes.filter(({ release: other }) => other.app !== release.app && name in other.bundles)
      if (others.length === 0 || name === BORROWED) return []
      return [`${nameOf(release)} brings ${name}, and so does ${others.map((one) => one.release.app).join(' and ')}.`]
    })
  })
}
