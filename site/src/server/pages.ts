import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './encoding'
import { findPage } from './find-page'
import type { Live, liveChannel, ServedPage } from './live-channel'
import { SECURITY_HEADERS } from './security-headers'

interface Options {
  live: ReturnType<typeof liveChannel>
}

/** `/composition.json` and every page. */
export async function pageRoutes(app: FastifyInstance, { live }: Options): Promise<void> {
  app.get('/composition.json', async (_request, reply) => {
    const current = await live.current()
    if (!current) return notYet(reply)
    const { composition, entry } = current
    return reply
      .header('Cache-Control', 'no-cache')
      .header('X-Composition', composition.id)
      .send({ ...composition, serial: entry.serial, movedAt: entry.movedAt })
  })

  app.get('/*', async (request, reply) => {
    const current = await live.current()
    if (!current) return notYet(reply)
    const { pathname, search } = new URL(request.url, 'http://site.invalid')
    const found = findPage(current.pages, pathname)
    if (found.kind === 'redirect') return reply.header('Cache-Control', 'no-cache').redirect(found.to + search, 302)
    const page = await current.read(found.page)
    return sendPage(request, reply, { page, current, status: found.kind === 'nothing' ? 404 : 200 })
  })
}

interface Answer {
  page: ServedPage
  current: Live
  status: number
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { page, current, status }: Answer): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const etag = `${page.etag.slice(0, -1)}-${encoding}"`
  reply
    .headers(SECURITY_HEADERS)
    .header('Content-Security-Policy', page.contentSecurityPolicy)
    .header('X-Composition', current.composition.id)
    .header('Cache-Control', 'no-cache')
    .header('Vary', 'Accept-Encoding')
    .header('ETag', etag)
    .type('text/html; charset=utf-8')
  if (status === 200 && isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.code(status).send(page.bodies[encoding])
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}

function notYet(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('Retry-After', '5')
    .type('text/plain; charset=utf-8')
    .send('Nothing has been promoted here yet.')
}
