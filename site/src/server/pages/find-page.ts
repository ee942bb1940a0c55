import type { ComposedPage, ComposedPages } from '@civictrack/contract'

type Found =
  | { kind: 'page'; page: ComposedPage }
  | { kind: 'redirect'; to: string }
  | { kind: 'nothing'; page: ComposedPage }

/** What stands at a path: matching ignores case and a slash at the end, and prefers the literal over the parameter. */
export function findPage(pages: ComposedPages, path: string): Found {
  const wanted = path.toLowerCase().replace(/(?<=.)\/+$/, '')
  const redirect = pages.redirects[wanted]
  if (redirect) return { kind: 'redirect', to: redirect }
  const literal = Object.hasOwn(pages.routes, wanted) ? pages.routes[wanted] : undefined
  const page = literal ?? closest(pages.routes, wanted)
  return page ? { kind: 'page', page } : { kind: 'nothing', page: pages.notFound }
}

/** Like the shell's `pageAt`: the pattern with fewer parameters wins. */
function closest(routes: ComposedPages['routes'], path: string): ComposedPage | undefined {
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
