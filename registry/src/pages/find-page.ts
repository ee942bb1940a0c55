import type { ComposedPage, ComposedPages } from '@civictrack/contract'

export type FoundPage =
  | { kind: 'page'; page: ComposedPage }
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found'; page: ComposedPage }

/** Finds the page of a path. Matching ignores case and a slash at the end, and prefers a literal path over a parameter. */
export function findPage(pages: ComposedPages, path: string): FoundPage {
  const wanted = path.toLowerCase().replace(/(?<=.)\/+$/, '')
  const redirect = pages.redirects[wanted]
  if (redirect) return { kind: 'redirect', to: redirect }
  const literal = Object.hasOwn(pages.routes, wanted) ? pages.routes[wanted] : undefined
  const page = literal ?? bestPattern(pages.routes, wanted)
  return page ? { kind: 'page', page } : { kind: 'not-found', page: pages.notFound }
}

/** Like the shell's `pageAt`: the pattern with fewer parameters wins. */
function bestPattern(routes: ComposedPages['routes'], path: string): ComposedPage | undefined {
  return Object.entries(routes)
    .filter(([pattern]) => matches(pattern, path))
    .sort(([a], [b]) => parametersIn(a) - parametersIn(b))[0]?.[1]
}

function parametersIn(pattern: string): number {
  return pattern.split('/:').length - 1
}

function matches(pattern: string, path: string): boolean {
  if (!pattern.includes(':')) return false
  const wanted = path.split('/')
  const parts = pattern.split('/')
  return (
    parts.length === wanted.length &&
    parts.every((part, i) => (part.startsWith(':') ? wanted[i] !== '' : part === wanted[i]))
  )
}
