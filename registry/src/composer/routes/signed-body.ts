import type { FastifyInstance, FastifyRequest } from 'fastify'
import { prettifyError, safeParse } from 'zod/v4/core'
import { parseJson } from '../../http/parse-json'
import { assertDigest, contentDigest } from '../../requests/content-digest'
import { RefusedRequest } from '../../requests/refused-request'

const MAX_ORDER_BYTES = 100_000

/** Takes small bodies as bytes, for the check of their digest. The type is not looked at before the sender is known. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const options = { parseAs: 'buffer', bodyLimit: MAX_ORDER_BYTES } as const
  app.addContentTypeParser('*', options, (_request, body, done) => done(null, body))
}

/** @throws {RefusedRequest} 401 when the body is not the one whose digest was signed. */
export function signedBody({ body, headers }: FastifyRequest): unknown {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  assertDigest(headers['content-digest'], contentDigest(bytes))
  return parseJson(bytes.toString('utf8'))
}

/** @throws {RefusedRequest} 400 */
export function parsed<Schema extends Parameters<typeof safeParse>[0]>(schema: Schema, body: unknown) {
  const read = safeParse(schema, body)
  if (read.success) return read.data
  throw new RefusedRequest(400, `The body of this request is not valid.\n${prettifyError(read.error)}`)
}
