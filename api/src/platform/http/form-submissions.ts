import { internalRoute } from '@civictrack/contract/internal-route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors'
import { errorTexts } from '../platform-texts'

/** Whether the browser itself submitted a form, without scripts: it needs a page, not JSON. */
export function isFormSubmission(request: FastifyRequest): boolean {
  const { accept = '' } = request.headers
  return isForm(request) && accept.toLowerCase().includes('text/html')
}

/** Media types are compared without their parameters, and without regard to case (RFC 9110, 8.3.1). */
function isForm({ headers }: FastifyRequest): boolean {
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  return type.trim().toLowerCase() === 'application/x-www-form-urlencoded'
}

/** Sends the browser to a page with GET (303, RFC 9110, 15.4.4). */
export function redirectTo(reply: FastifyReply, page: string): FastifyReply {
  return reply.redirect(page, 303)
}

/**
 * The page to go to after the form, from the `next` parameter in the address of the form's page: without scripts the form
 * itself does not send it. A page of this site, or undefined.
 */
export function nextPage({ headers }: FastifyRequest): string | undefined {
  const { referer = '' } = headers
  return URL.canParse(referer) ? internalRoute(new URL(referer).searchParams.get('next')) : undefined
}

/** The code of a form's failure for an address; the page shows a sentence for it. */
export function failureCode(status: number): 'invalid' | 'refused' | 'wait' | 'failed' {
  if (status === 429 || status === 503) return 'wait'
  if (status === 401 || status === 403) return 'refused'
  return status < 500 ? 'invalid' : 'failed'
}

/**
 * Refuses a form that another site sends: browsers submit forms across sites without our permission, and such a form could
 * log a visitor in to another person's account. Scripts cannot send JSON across sites, so only forms are checked. A trusted
 * proxy may name the host that the visitor knows (`X-Forwarded-Host`), such as that of a preview.
 */
export function refuseForeignForm(request: FastifyRequest, publicUrl: string): void {
  if (isForm(request)) refuseForeignPost(request, publicUrl)
}

/** As `refuseForeignForm`, whatever the type of the form: also for one with a file. @throws ApiError 403 */
export function refuseForeignPost(request: FastifyRequest, publicUrl: string): void {
  const { 'sec-fetch-site': from, origin } = request.headers
  const isForeign = from
    ? from !== 'same-origin' && from !== 'none'
    : origin !== undefined && !isOwn(origin, [publicUrl, `http://${request.host}`])
  if (isForeign) throw new ApiError(403, errorTexts.foreignForm)
}

function isOwn(origin: string, addresses: string[]): boolean {
  return URL.canParse(origin) && addresses.some((address) => new URL(address).host === new URL(origin).host)
}
