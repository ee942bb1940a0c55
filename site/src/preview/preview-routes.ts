import { currentLanguage } from '@civictrack/contract/languages-of-servers'
import type { Store } from '@civictrack/registry/read'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendPlainPage } from '../plain-page/plain-page'
import { noPreviewCookie, previewCookie } from './preview-cookie'
import { faultTexts, previewTexts } from './preview-texts'
import { type Fault, verifyToken } from './verify-token'

/** `GET /preview/<token>` opens a preview in this browser, `POST /preview/exit` ends it. */
export async function previewRoutes(
  app: FastifyInstance,
  { store, isHttps }: { store: Store; isHttps: boolean },
): Promise<void> {
  app.get<{ Params: { '*': string } }>('/preview/*', async (request, reply) => {
    const token = request.params['*']
    const { preview, fault } = await verifyToken(store, token)
    if (fault) return sendFault(reply, fault)
    return withoutCache(reply)
      .header('Set-Cookie', previewCookie(token, { ...preview, isHttps }))
      .redirect('/', 303)
  })

  // The exit form has no fields, but the browser sends this content type.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
    body.resume()
    done(null)
  })
  app.post('/preview/exit', async (_request, reply) =>
    withoutCache(reply).header('Set-Cookie', noPreviewCookie(isHttps)).redirect('/', 303),
  )
}

/** Sends an error page for a preview link that does not work, with a button that ends the preview. */
export function sendFault(reply: FastifyReply, fault: Fault): FastifyReply {
  const { status, title, text } = faultTexts(fault)
  const exit = `<form method="post" action="/preview/exit"><button>${previewTexts.exitFault}</button></form>`
  return sendPlainPage(reply, { status, title, content: `<p>${text}</p>${exit}`, language: currentLanguage() })
}

function withoutCache(reply: FastifyReply): FastifyReply {
  return reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex')
}
