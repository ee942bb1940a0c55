import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import replyFrom from '@fastify/reply-from'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withoutPreviewCookie } from '../preview-cookie'

interface Options {
  /** The API of previews, else that of the site when it runs elsewhere. */
  apiUrl: string | undefined
  /** The API of this process. */
  listener: RequestListener | undefined
}

const PREFIXES = ['/api', '/auth', '/media']

/** Passes the API's paths of previews on. The API never sees the token of the preview's link. */
export async function apiOfPreviews(app: FastifyInstance, { apiUrl, listener }: Options): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  if (apiUrl) await app.register(replyFrom, { base: apiUrl, undici: { headersTimeout: 60_000, bodyTimeout: 60_000 } })
  for (const url of PREFIXES.flatMap((prefix) => [prefix, `${prefix}/*`])) {
    app.all(url, (request, reply) => {
      if (apiUrl)
        return reply.from(undefined, {
          rewriteRequestHeaders: (_request, headers) => forwarded(request, headers as IncomingHttpHeaders),
          onError: (response) => response.code(502).send(UNAVAILABLE),
        })
      if (!listener) return reply.code(502).send(UNAVAILABLE)
      reply.hijack()
      const cookie = withoutPreviewCookie(request.headers.cookie)
      if (cookie) request.raw.headers.cookie = cookie
      else delete request.raw.headers.cookie
      listener(request.raw, reply.raw)
      return reply
    })
  }
}

const UNAVAILABLE = { message: 'Something went wrong on our side. Please try again.' }

/** The visitor's address after those that earlier proxies named, and the host that the visitor knows. */
function forwarded({ headers: sent, socket }: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { cookie: _cookie, ...others } = headers
  const cookie = withoutPreviewCookie(sent.cookie)
  return {
    ...others,
    ...(cookie && { cookie }),
    'x-forwarded-for': [sent['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', '),
    'x-forwarded-host': sent.host,
  }
}
