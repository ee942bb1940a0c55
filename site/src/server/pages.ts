import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { pagesOnRequest } from '../on-request/pages-on-request'
import { encodingFor } from './encoding'
import { findPage } from './find-page'
import { isKnown } from './is-known'
import type { Live, liveChannel, ServedPage } from './live-channel'
import { SECURITY_HEADERS } from './security-headers'

interface Options {
  live: ReturnType<typeof liveChannel>
  /** Pages that are rendered when they are asked for, where there is an API to ask. */
  onRequest: ReturnType<typeof pagesOnRequest> | undefined
}

/** `/composition.json` and every page. */
export async function pageRoutes(app: FastifyInstance, { live, onRequest }: Options): Promise<void> {
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
    const { path, search } = addressOf(request.url)
    const found = findPage(current.pages, path)
    if (found.kind === 'redirect') return reply.header('Cache-Control', 'no-cache').redirect(found.to + search, 302)
    const rendered = found.kind === 'page' ? await onRequest?.find(current, { path, search }) : undefined
    if (rendered) return sendPage(request, reply, { ...rendered, current })
    const page = await current.read(found.page)
    return sendPage(request, reply, { page, current, status: found.kind === 'nothing' ? 404 : 200 })
  })
}

/** Path and query as they came: `URL` would take `//host/path` for another site. */
function addressOf(url: string): { path: string; search: string } {
  const start = url.indexOf('?')
  return start < 0 ? { path: url, search: '' } : { path: url.slice(0, start), search: url.slice(start) }
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

function notYet(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('Retry-After', '5')
    .type('text/plain; charset=utf-8')
    .send('Nothing has been promoted here yet.')
}
