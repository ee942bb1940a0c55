import { internalRoute } from '@civictrack/contract/internal-route'
import type { FastifyRequest } from 'fastify'

/** Fields of the form that are not the name of an app: no app's name has a colon. */
export const RETURN_FIELD = ':to'
export const FOLLOW_FIELD = ':follow'

/** The releases that the form chooses, without those that follow, and the page to go back to. */
export function readExchangeForm(body: unknown): { releases: { app: string; version: string }[]; to: string } {
  const fields = new URLSearchParams(String(body))
  const to = safeReturn(fields.get(RETURN_FIELD))
  if (fields.has(FOLLOW_FIELD)) return { releases: [], to }
  const chosen = [...fields].filter(([name, value]) => !name.startsWith(':') && value !== '')
  return { releases: chosen.map(([app, version]) => ({ app, version })), to }
}

/** A page of this site; the home page for any other address. */
export function safeReturn(to: string | null | undefined): string {
  return internalRoute(to ?? null) ?? '/'
}

/**
 * Whether a form was sent by a page of the very same host. Other previews are the same site for a browser, so that it sends
 * their forms with our cookie.
 */
export function isFromOwnPage({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': from, origin, host } = headers
  if (from !== undefined) return from === 'same-origin'
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
