import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { pagesOnRequest } from '../../on-request/pages-on-request'
import { allowBannerStyle, withPreviewBanner } from '../../preview/preview-banner'
import { tokenIn } from '../../preview/preview-cookie'
import { sendFault } from '../../preview/preview-routes'
import { FAULT_TEXTS } from '../../preview/preview-texts'
import { type Verified, verifyToken } from '../../preview/verify-token'
import type { Preview } from '../../store/previews'
import type { Store } from '../../store/store'
import { encodingFor } from '../http/encoding'
import { matchesEtag } from '../http/matches-etag'
import { SECURITY_HEADERS } from '../http/security-headers'
import type { Live } from '../live/live-channel'
import type { LiveChannels } from '../live/live-channels'
import { findPage } from './find-page'
import type { ServedPage } from './served-page'

interface Options {
  store: Store
  /** The channel that citizens see. */
  channel: string
  live: LiveChannels
  /** Pages that are rendered when they are asked for, where there is an API to ask. */
  onRequest: ReturnType<typeof pagesOnRequest> | undefined
}

/** `/composition.json` and every page: of the channel, or of the preview that this browser has begun. */
export async function pageRoutes(app: FastifyInstance, { store, channel, live, onRequest }: Options): Promise<void> {
  async function previewOf({
    headers,
  }: FastifyRequest): Promise<Verified | { preview?: undefined; fault?: undefined }> {
    const token = tokenIn(headers.cookie)
    return token === undefined ? {} : verifyToken(store, token)
  }

  app.get('/composition.json', async (request, reply) => {
    const { preview, fault } = await previewOf(request)
    if (fault) {
      const { status, title } = FAULT_TEXTS[fault]
      // A tab that shows the preview still is told that it is behind: its next navigation is a full load, and finds why.
      reply.header('Cache-Control', 'no-store').header('X-Composition', 'none')
      return reply.code(status).send({ message: title })
    }
    const current = await live.of(preview?.channel ?? channel).current()
    if (!current) return notYet(reply)
    const { composition, entry } = current
    // Tabs that run one of these leave it at their next navigation, whatever it is.
    const revoked = await store.revocations.names()
    return reply
      .header('Cache-Control', preview ? 'private, no-store' : 'no-cache')
      .header('X-Composition', composition.id)
      .send({ ...composition, serial: entry.serial, movedAt: entry.movedAt, revoked })
  })

  app.get('/*', async (request, reply) => {
    const { preview, fault } = await previewOf(request)
    if (fault) return sendFault(reply, fault)
    const current = await live.of(preview?.channel ?? channel).current()
    if (!current) return preview ? sendFault(reply, 'gone') : notYet(reply)
    const { path, search } = addressOf(request.url)
    const found = findPage(current.pages, path)
    if (found.kind === 'redirect') return reply.header('Cache-Control', 'no-cache').redirect(found.to + search, 302)
    const rendered = found.kind === 'page' ? await onRequest?.find(current, { path, search }) : undefined
    const status = found.kind === 'nothing' ? 404 : 200
    const answer = { current, ...(rendered ?? { page: await current.read(found.page), status }) }
    return preview ? sendPreview(reply, answer, preview) : sendPage(request, reply, answer)
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
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.code(status).send(page.bodies[encoding])
}

/** For one reviewer: nothing on the way may keep it, and no search engine sees it. */
function sendPreview(reply: FastifyReply, { page, current, status }: Answer, preview: Preview): FastifyReply {
  return reply
    .headers(SECURITY_HEADERS)
    .header('Content-Security-Policy', allowBannerStyle(page.contentSecurityPolicy))
    .header('X-Composition', current.composition.id)
    .header('Cache-Control', 'private, no-store')
    .header('Vary', 'Cookie')
    .header('X-Robots-Tag', 'noindex')
    .type('text/html; charset=utf-8')
    .code(status)
    .send(withPreviewBanner(page.bodies.identity.toString('utf8'), preview))
}

function notYet(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('Retry-After', '5')
    .type('text/plain; charset=utf-8')
    .send('Nothing has been promoted here yet.')
}
