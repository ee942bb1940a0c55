import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Data, xmlDocument } from './xml'

export type Format = 'xml' | 'json'

/** XML says in its first line that it is UTF-8; clients compare its whole type. Fastify adds the charset of JSON. */
const CONTENT_TYPES: Record<Format, string> = { xml: 'text/xml', json: 'application/json' }

/** The format that an address asks for; XML without an extension, as the only format that every server has. */
export function formatOf(url: string): Format {
  const [path = ''] = url.split('?')
  return path.endsWith('.json') ? 'json' : 'xml'
}

/** A resource of GeoReport v2: JSON is its data, XML has the root element too. */
export interface Resource {
  root: string
  data: Data
}

function written({ root, data }: Resource, format: Format): string {
  return format === 'json' ? JSON.stringify(data) : xmlDocument(root, data)
}

/** Sends a resource with its ETag; 304 without content to those who have it already. */
export function answer(request: FastifyRequest, reply: FastifyReply, resource: Resource): FastifyReply {
  const format = formatOf(request.url)
  const body = written(resource, format)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  reply.header('etag', etag)
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.header('content-type', CONTENT_TYPES[format]).send(body)
}

/** Sends errors in the format that was asked for. Nothing keeps them. */
export function answerErrors(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, descriptions }: { status: number; descriptions: string[] },
): FastifyReply {
  const format = formatOf(request.url)
  const data = descriptions.map((description) => ({ code: status, description }))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', CONTENT_TYPES[format])
    .send(written({ root: 'errors', data }, format))
}
