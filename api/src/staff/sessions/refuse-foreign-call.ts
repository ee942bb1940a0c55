import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../platform/errors'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a file (multipart) instead of JSON. */
    takesFile?: boolean
  }
}

const SAFE = ['GET', 'HEAD']

/**
 * Refuses a changing call that a page of another site may have caused: the cookie is SameSite=Strict, and this is the second
 * lock. The browser has to say that the call is from our own page (`Sec-Fetch-Site`, or in an old browser `Origin`), and the
 * body has to be JSON, which no form can send.
 * @throws ApiError 403 or 415
 */
export function refuseForeignCall(request: FastifyRequest, publicUrl: string): void {
  if (SAFE.includes(request.method)) return
  const { 'sec-fetch-site': from, origin } = request.headers
  const isOwn = from === undefined ? isOwnOrigin(origin, [publicUrl, `http://${request.host}`]) : from === 'same-origin'
  if (!isOwn) throw new ApiError(403, 'This call did not come from a page of this site.')
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  const expected = request.routeOptions.config.takesFile ? 'multipart/form-data' : 'application/json'
  const isBodyless = request.method === 'DELETE' && type === ''
  if (type !== expected && !isBodyless) throw new ApiError(415, `Send the body as ${expected}.`)
}

function isOwnOrigin(origin: string | undefined, addresses: string[]): boolean {
  if (!origin || !URL.canParse(origin)) return false
  return addresses.some((address) => new URL(address).host === new URL(origin).host)
}
