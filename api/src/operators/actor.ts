import type { FastifyRequest } from 'fastify'

/** The header in which `npm run admin` names the person, percent-encoded: a header holds no letters beyond ASCII. */
const HEADER = 'x-operator'
const MAX_LENGTH = 80

/**
 * The name that an operator gave with a call; 'operator' without one. It tells colleagues apart and is not proved, as they
 * share one secret.
 */
export function actorOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const sent = headers[HEADER]
  if (typeof sent !== 'string') return 'operator'
  const name = decoded(sent)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return name.slice(0, MAX_LENGTH) || 'operator'
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
