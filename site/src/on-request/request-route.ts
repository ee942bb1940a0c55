import type { AppRoute, Release } from '@civictrack/contract'

/** A route that is rendered on request, with what an address says of it. */
export interface RequestRoute {
  app: string
  route: AppRoute
  /** The API's paths to ask, by the names of the manifest. */
  data: Record<string, string>
}

/** The route at a path whose page shows data; like the shell, it ignores case and a slash at the end. */
export function requestRoute(releases: Release[], path: string): RequestRoute | undefined {
  const parts = split(path)
  for (const { app, manifest } of releases) {
    for (const route of manifest.routes) {
      const values = route.data && valuesIn(split(route.path), parts)
      if (!values || !route.data) continue
      const data = Object.entries(route.data).map(([name, template]) => [name, filled(template, values)])
      return { app, route, data: Object.fromEntries(data) }
    }
  }
  return undefined
}

function split(path: string): string[] {
  return path.replace(/(?<=.)\/+$/, '').split('/')
}

function valuesIn(pattern: string[], parts: string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined
  const values: Record<string, string> = {}
  for (const [index, wanted] of pattern.entries()) {
    const part = parts[index] ?? ''
    if (wanted.startsWith(':') && part !== '') values[wanted.slice(1)] = part
    else if (wanted.toLowerCase() !== part.toLowerCase()) return undefined
  }
  return values
}

/** What comes from an address stays one segment of the API's path. */
function filled(template: string, values: Record<string, string>): string {
  return template.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(decoded(values[name] ?? '')))
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
