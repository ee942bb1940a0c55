import type { FastifyRequest } from 'fastify'
import type { Registry } from './registry'

/** The statuses of a request that was refused, not of one that was only mistaken. */
const REFUSED = [401, 403, 409, 413, 429]

/** Records a refused request: the key that sent it, the address without its query, and the reason. Headers and bodies are not recorded. */
export async function recordRefusal(
  { refused, actors }: Registry,
  error: Error,
  request: FastifyRequest,
): Promise<void> {
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  if (!REFUSED.includes(status)) return
  const actor = actors.get(request.raw)?.name
  const claims = actor === undefined ? claimedKey(request) : undefined
  const [path] = request.url.split('?')
  const entry = { actor, claims, request: `${request.method} ${path}`, status, message: error.message }
  await refused
    .add(entry)
    .catch((cause) => request.log.error({ err: cause }, 'A refused request could not be recorded.'))
}

function claimedKey({ headers }: FastifyRequest): string | undefined {
  return /keyid="([\w-]{1,64})"/.exec(String(headers['signature-input']))?.[1]
}
