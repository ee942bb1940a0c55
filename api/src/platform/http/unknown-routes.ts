import type { FastifyInstance } from 'fastify'
import { errorTexts } from '../platform-texts'

/** 404 for unknown addresses; 405 with `Allow` where the address is right and the method wrong (RFC 9110, 15.5.6). */
export function handleUnknownRoutes(app: FastifyInstance): void {
  const routes: { pattern: RegExp; method: string }[] = []

  app.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(`^${url.replace(/:[^/]+/g, '[^/]+')}/?$`)
    for (const name of [method].flat()) routes.push({ pattern, method: name })
  })

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const allowed = new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))
    if (allowed.size === 0) return reply.code(404).send({ message: errorTexts.unknownAddress })
    return reply
      .code(405)
      .header('allow', [...allowed].sort().join(', '))
      .send({ message: errorTexts.wrongMethod({ method: request.method }) })
  })
}
