import type { Store } from '@civictrack/registry/read'
import { findPage } from '@civictrack/registry/read'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assignSide, sideOf } from '../../canary/choose-side'
import { noteRelease } from '../../http/release-of-request'
import { keepLanguage, languageOf, pagesIn } from '../../language/language-of-request'
import type { LiveChannels } from '../../live/live-channels'
import type { PagesOnRequest } from '../../on-request/pages-on-request'
import { tokenIn } from '../../preview/preview-cookie'
import { sendFault } from '../../preview/preview-routes'
import { faultTexts } from '../../preview/preview-texts'
import { type Verified, verifyToken } from '../../preview/verify-token'
import { sendNothingPromoted, sendPage, sendPreview } from './send-page'

interface Options {
  store: Store
  isHttps: boolean
  /** The channel that citizens see. */
  channel: string
  live: LiveChannels
  /** Renders pages that show data; undefined without an API to read. */
  onRequest: PagesOnRequest | undefined
}

/** `/composition.json` and every page: of the channel, or of the preview that this browser has opened. */
export async function pageRoutes(app: FastifyInstance, options: Options): Promise<void> {
  app.get('/composition.json', (request, reply) => sendComposition(options, request, reply))
  app.get('/*', (request, reply) => sendFound(options, request, reply))
}

async function sendComposition(options: Options, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { store, channel, live } = options
  const { preview, fault } = await previewOf(options, request)
  if (fault) {
    const { status, title } = faultTexts(fault)
    // A tab that still shows the preview learns that it is outdated: its next navigation loads the error page.
    reply.header('Cache-Control', 'no-store').header('X-Composition', 'none')
    return reply.code(status).send({ message: title })
  }
  const current = await live.of(preview?.channel ?? channel).current()
  if (!current) return sendNothingPromoted(reply)
  const { entry } = current
  const { composition } = sideOf({ request, live: current })
  // Tabs that run a revoked release leave it at their next navigation, even in the middle of a form.
  const revoked = await store.revocations.names()
  return reply
    .header('Cache-Control', preview ? 'private, no-store' : 'no-cache')
    .header('X-Composition', composition.id)
    .send({ ...composition, serial: entry.serial, movedAt: entry.movedAt, revoked })
}

async function sendFound(options: Options, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { channel, live, onRequest, isHttps } = options
  const { preview, fault } = await previewOf(options, request)
  if (fault) return sendFault(reply, fault)
  const shown = await live.of(preview?.channel ?? channel).current()
  if (!shown) return preview ? sendFault(reply, 'gone') : sendNothingPromoted(reply)
  const current = assignSide({ request, live: shown }, { reply, isHttps })
  noteRelease(request, current.composition.id)
  const { path, search } = splitUrl(request.url)
  const { language, named } = languageOf(request, current.pages)
  if (named) keepLanguage(request, reply, { code: named, isHttps })
  const found = findPage(pagesIn(current.pages, language), path)
  if (found.kind === 'redirect') return reply.header('Cache-Control', 'no-cache').redirect(found.to + search, 302)
  const address = { path, search, language, requestId: request.id }
  const rendered = found.kind === 'page' ? await onRequest?.find(current.composition, address) : undefined
  const composed = async () => ({
    page: await current.read(found.page),
    statusCode: found.kind === 'not-found' ? 404 : 200,
  })
  const isRendered = rendered !== undefined
  const hasCanary = shown.canary !== undefined
  const response = { composition: current.composition.id, isRendered, hasCanary, ...(rendered ?? (await composed())) }
  return preview ? sendPreview(reply, response, preview) : sendPage(request, reply, response)
}

type PreviewState = Verified | { preview?: undefined; fault?: undefined }

/** The preview that the request's cookie names, if there is one. */
async function previewOf({ store, isHttps }: Options, { headers }: FastifyRequest): Promise<PreviewState> {
  const token = tokenIn(headers.cookie, isHttps)
  return token === undefined ? {} : verifyToken(store, token)
}

/** Path and query exactly as requested. The URL class would read `//host/path` as another host. */
function splitUrl(url: string): { path: string; search: string } {
  const start = url.indexOf('?')
  return start < 0 ? { path: url, search: '' } : { path: url.slice(0, start), search: url.slice(start) }
}
