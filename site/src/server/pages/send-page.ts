import type { Preview, ServedPage } from '@civictrack/registry/read'
import { encodingFor, matchesEtag, SECURITY_HEADERS } from '@civictrack/registry/read'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { allowBannerStyle, withPreviewBanner } from '../../preview/preview-banner'
import { sharedCacheHeaders } from '../../shared-cache/shared-cache-headers'
import { speculationHeader } from '../../speculation/speculation-rules'

export interface PageResponse {
  page: ServedPage
  statusCode: number
  /** The id of the composition that the page belongs to. */
  composition: string
  /** Whether it was rendered for this request, with data of the API. */
  isRendered: boolean
  /** Whether other visitors get another composition. */
  hasCanary: boolean
}

/** Sends a page to citizens. Browsers keep it, and ask each time whether it has changed. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, composition, statusCode, isRendered, hasCanary }: PageResponse,
): FastifyReply {
  const isPersonal = hasCanary || reply.hasHeader('Set-Cookie')
  const encoding = encodingFor(request.headers['accept-encoding'])
  const etag = `${page.etag.slice(0, -1)}-${encoding}"`
  reply
    .headers({ ...SECURITY_HEADERS, ...(statusCode === 200 && speculationHeader(request)) })
    .header('Content-Security-Policy', page.contentSecurityPolicy)
    .header('X-Composition', composition)
    .header('Cache-Control', 'no-cache')
    .headers(sharedCacheHeaders({ composition, statusCode, isRendered, isPersonal }))
    .header('Vary', 'Accept-Encoding, Cookie, Save-Data')
    .header('ETag', etag)
    .type('text/html; charset=utf-8')
  if (statusCode === 200 && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.code(statusCode).send(page.bodies[encoding])
}

/** Sends a page to one reviewer: no cache may store it, and no search engine may index it. */
export function sendPreview(
  reply: FastifyReply,
  { page, composition, statusCode }: PageResponse,
  preview: Preview,
): FastifyReply {
  return reply
    .headers(SECURITY_HEADERS)
    .header('Content-Security-Policy', allowBannerStyle(page.contentSecurityPolicy))
    .header('X-Composition', composition)
    .header('Cache-Control', 'private, no-store')
    .header('Vary', 'Cookie')
    .header('X-Robots-Tag', 'noindex')
    .type('text/html; charset=utf-8')
    .code(statusCode)
    .send(withPreviewBanner(page.bodies.identity.toString('utf8'), preview))
}

/** For a channel that has never moved. */
export function sendNothingPromoted(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('Retry-After', '5')
    .type('text/plain; charset=utf-8')
    .send('Nothing has been promoted here yet.')
}
