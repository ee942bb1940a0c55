import type { FastifyInstance } from 'fastify'

/**
 * Every route of an app as `METHOD /path/{parameter}`, also those that its OpenAPI document leaves out. HEAD is left out: it
 * belongs to GET.
 */
export function routesOf(app: Pick<FastifyInstance, 'printRoutes'>): string[] {
  const parts: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (.*?) \(([A-Z, ]+)\)/.exec(line) ?? []
      if (!part) return []
      parts.splice(indent.length / 4, parts.length, part)
      const path = parts.join('').replace(/:(\w+)/g, '{$1}')
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${path}`)
    })
}
