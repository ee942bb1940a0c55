import { setTimeout as pause } from 'node:timers/promises'
import type { ExchangeState } from '@civictrack/contract/preview-exchange'
import { attribute, text } from '@civictrack/registry/read'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPlainPage } from '../../plain-page/plain-page'
import { noPreviewCookie } from '../preview-cookie'
import { visitOf } from './branch-request'
import { BRANCH_TEXTS as TEXTS } from './branch-texts'
import type { exchangeClient } from './exchange-client'
import { isFromOwnPage, readExchangeForm, safeReturn } from './exchange-form'

interface Options {
  /** Undefined without a composer. */
  client: ReturnType<typeof exchangeClient> | undefined
  /** The site's own address, to which the exit leads. */
  publicUrl: string
  isHttps: boolean
}

const MAX_FORM_BYTES = 20_000
/** Longer than this server keeps what it has read of a preview: the next page is the new one. */
const SETTLE_MS = 300
const REFRESH_S = '2'

/** The forms of the banner: they work without scripts, and are accepted from pages of this very host only. */
export async function exchangeFormRoutes(app: FastifyInstance, { client, publicUrl, isHttps }: Options): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, body),
  )
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST' && !isFromOwnPage(request))
      return sendPlainPage(reply, { status: 403, title: TEXTS.failed.title, content: `<p>${TEXTS.foreign}</p>` })
  })

  app.post('/preview/exit', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .header('Set-Cookie', noPreviewCookie(isHttps))
      .redirect(`${publicUrl}/`, 303),
  )

  app.post('/preview/exchanges', async (request, reply) => {
    const { preview, token } = visitOf(request)
    const { releases, to } = readExchangeForm(request.body)
    if (!client) return sendState(reply, { state: 'failed', message: TEXTS.noComposer }, to)
    const begun = await client.start({ branch: preview.branch, token }, releases).catch(noAnswer)
    if (begun.state) return sendState(reply, begun.state, to)
    return reply
      .header('Cache-Control', 'no-store')
      .redirect(`/preview/exchanges/${begun.id}?to=${encodeURIComponent(to)}`, 303)
  })

  app.get<{ Params: { id: string }; Querystring: { to?: unknown } }>(
    '/preview/exchanges/:id',
    async (request, reply) => {
      const { preview, token } = visitOf(request as FastifyRequest)
      const to = safeReturn(String(request.query.to ?? ''))
      const asked = client?.state({ branch: preview.branch, token }, request.params.id)
      const state = await asked?.catch((error) => noAnswer(error).state)
      return sendState(reply, state ?? { state: 'failed', message: TEXTS.noComposer }, to)
    },
  )
}

/** For `catch`: the composer did not respond, or its proxy answered in its place. */
function noAnswer(_error: unknown): { state: ExchangeState; id?: undefined } {
  return { state: { state: 'failed', message: TEXTS.noComposer } }
}

async function sendState(reply: FastifyReply, exchange: ExchangeState, to: string): Promise<FastifyReply> {
  const { state, message = '', refusals = [] } = exchange
  if (state === 'done') {
    await pause(SETTLE_MS)
    return reply.header('Cache-Control', 'no-store').redirect(to, 303)
  }
  const back = `<p><a href="${attribute(to)}">${TEXTS.back}</a></p>`
  if (state === 'running') {
    reply.header('Refresh', REFRESH_S)
    return sendPlainPage(reply, { title: TEXTS.composing.title, content: `<p>${TEXTS.composing.text}</p>${back}` })
  }
  const { title, text: sentence } = state === 'refused' ? TEXTS.refused : TEXTS.failed
  const reasons = refusals.map(
    ({ check, problem, remedy }) => `<li><code>${text(check)}</code> ${text(problem)} ${text(remedy)}</li>`,
  )
  const content = reasons.length > 0 ? `<ul>${reasons.join('')}</ul>` : `<p>${text(message)}</p>`
  return sendPlainPage(reply, { status: 422, title, content: `<p>${sentence}</p>${content}${back}` })
}
