import { internalRoute } from '@civictrack/contract/internal-route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors'

/** A form sent by the browser itself, before or without scripts: it wants a page, not JSON. */
export function isFormPost(request: FastifyRequest): boolean {
  const { 'content-type': type = '', accept = '' } = request.headers
  return type.startsWith('application/x-www-form-urlencoded') && accept.includes('text/html')
}

/** Sends the browser to a page with GET (303, RFC 9110, 15.4.4). */
export function leadTo(reply: FastifyReply, page: string): FastifyReply {
  return reply.redirect(page, 303)
}

/**
 * Where the page that a form was posted from was to lead, by the `next` of its own address: without scripts nobody else
 * can tell. A page of this site, or undefined.
 */
export function wantedPage({ headers }: FastifyRequest): string | undefined {
  const { referer = '' } = headers
  return URL.canParse(referer) ? internalRoute(new URL(referer).searchParams.get('next')) : undefined
}

/** Why a form failed, short enough for an address: the page turns it into a sentence. */
export function failureCode(status: number): 'invalid' | 'refused' | 'wait' | 'failed' {
  if (status === 429 || status === 503) return 'wait'
  if (status === 401 || status === 403) return 'refused'
  return status < 500 ? 'invalid' : 'failed'
}

/**
 * Refuses a form that another site sends: a form needs no permission of ours to be posted across sites, and would log
 * a visitor in to an account that is not theirs. Scripts cannot send JSON across sites, so only forms are asked.
 */
export function refuseForeignForm(request: FastifyRequest, publicUrl: string): void {
  const { 'content-type': type = '', 'sec-fetch-site': from, origin, host } = request.headers
  if (!type.startsWith('application/x-www-form-urlencoded')) return
  const isForeign = from
    ? from !== 'same-origin' && from !== 'none'
    : origin !== undefined && !isOwn(origin, [publicUrl, `http://${host}`])
  if (isForeign) throw new ApiError(403, 'This form was sent from another site.')
}

function isOwn(origin: string, addresses: string[]): boolean {
  return URL.canParse(origin) && addresses.some((address) => new URL(address).host === new URL(origin).host)
}
