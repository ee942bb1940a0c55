import { type AppRoute, LANGUAGE_PARAMETER, type Release } from '@civictrack/contract'

/** A route that is rendered on request, with the parameters of the address filled in. */
export interface RequestRoute {
  app: string
  route: AppRoute
  /** The API paths to read, by the names of the manifest. */
  data: Record<string, string>
  /** The one spelling of the path, whatever its case, encoding and final slash. */
  path: string
  /** The declared parameters of the query in the order of their declaration, with the question mark; empty without any. */
  search: string
  /** A path that stands for all of the route's addresses where the API finds nothing. */
  missingPath: string
}

/** The route of a page that shows data. Like the shell, it ignores case and a slash at the end of the path. */
export function requestRoute(releases: Release[], address: { path: string; search: string }): RequestRoute | undefined {
  const parts = split(address.path)
  for (const { app, manifest } of releases) {
    for (const route of manifest.routes) {
      const parameters = route.data && parametersIn(split(route.path), parts)
      if (!parameters || !route.data) continue
      const data = Object.entries(route.data).map(([name, template]) => [name, fill(template, parameters)])
      return {
        app,
        route,
        data: Object.fromEntries(data),
        path: fill(route.path, parameters),
        search: canonicalSearch(address.search, route.query),
        missingPath: route.path.replace(PARAMETER, 'not-found'),
      }
    }
  }
  return undefined
}

const PARAMETER = /:(\w+)/g
/** Segments that an address drops, also encoded: with one as a parameter, another path of the API would be read. */
const DOTS = /^(?:\.|%2e){1,2}$/i

function split(path: string): string[] {
  return path.replace(/(?<=.)\/+$/, '').split('/')
}

function parametersIn(pattern: string[], parts: string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, wanted] of pattern.entries()) {
    const part = parts[index] ?? ''
    if (wanted.startsWith(':') && part !== '' && !DOTS.test(part)) parameters[wanted.slice(1)] = part
    else if (wanted.toLowerCase() !== part.toLowerCase()) return undefined
  }
  return parameters
}

/** A parameter is encoded, so that it stays one segment of the path. */
function fill(template: string, parameters: Record<string, string>): string {
  return template.replace(PARAMETER, (_match, name: string) => encodeURIComponent(decoded(parameters[name] ?? '')))
}

/** Of a repeated parameter the first counts, as for the page. Releases from before the declaration keep all parameters. */
function canonicalSearch(search: string, declared: string[] | undefined): string {
  const given = new URLSearchParams(search)
  given.delete(LANGUAGE_PARAMETER)
  const names = declared ?? [...new Set(given.keys())].sort()
  const kept = new URLSearchParams(names.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])))
  return kept.size > 0 ? `?${kept}` : ''
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
