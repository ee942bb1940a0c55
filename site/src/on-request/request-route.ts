import type { AppRoute, Release } from '@civictrack/contract'

/** A route that is rendered on request, with the parameters of the address filled in. */
export interface RequestRoute {
  app: string
  route: AppRoute
  /** The API paths to read, by the names of the manifest. */
  data: Record<string, string>
}

/** The route of a page that shows data. Like the shell, it ignores case and a slash at the end of the path. */
export function requestRoute(releases: Release[], path: string): RequestRoute | undefined {
  const parts = split(path)
  for (const { app, manifest } of releases) {
    for (const route of manifest.routes) {
      const parameters = route.data && parametersIn(split(route.path), parts)
      if (!parameters || !route.data) continue
      const data = Object.entries(route.data).map(([name, template]) => [name, fill(template, parameters)])
      return { app, route, data: Object.fromEntries(data) }
    }
  }
  return undefined
}

function split(path: string): string[] {
  return path.replace(/(?<=.)\/+$/, '').split('/')
}

function parametersIn(pattern: string[], parts: string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, wanted] of pattern.entries()) {
    const part = parts[index] ?? ''
    if (wanted.startsWith(':') && part !== '') parameters[wanted.slice(1)] = part
    else if (wanted.toLowerCase() !== part.toLowerCase()) return undefined
  }
  return parameters
}

/** A parameter is encoded, so that it stays one segment of the API path. */
function fill(template: string, parameters: Record<string, string>): string {
  return template.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(decoded(parameters[name] ?? '')))
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
