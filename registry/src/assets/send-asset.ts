import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Release } from '@civictrack/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '../http/encoding'
import { matchesEtag } from '../http/matches-etag'
import type { Store } from '../store/store'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const

interface Order {
  reply: FastifyReply
  store: Store
  release: Release
  file: string
  integrity: string
}

/** Sends a file of a release, compressed where the release has it so and the browser accepts it. */
export async function sendAsset(
  { headers }: FastifyRequest,
  { reply, store, release, file, integrity }: Order,
): Promise<FastifyReply> {
  const path = join(store.releases.folderOf(release.app, release.version), 'browser', file)
  const encoding = encodingFor(headers['accept-encoding'])
  const encodedSize = await size(path + SUFFIXES[encoding])
  const isEncoded = encoding !== 'identity' && encodedSize !== undefined
  // Each encoding of a file is a representation with an ETag of its own (RFC 9110, 8.8.3.3).
  const etag = `"${integrity.slice(7, 39)}${isEncoded ? `-${encoding}` : ''}"`
  reply
    .header('Cache-Control', 'public, max-age=31536000, immutable')
    .header('Vary', 'Accept-Encoding')
    .header('ETag', etag)
  if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send()
  if (isEncoded) reply.header('Content-Encoding', encoding)
  reply
    .header('Content-Length', isEncoded ? encodedSize : await size(path))
    .type(TYPES[extname(file)] ?? 'application/octet-stream')
  return reply.send(createReadStream(isEncoded ? path + SUFFIXES[encoding] : path))
}

async function size(path: string): Promise<number | undefined> {
  return stat(path).then(
    (stats) => stats.size,
    () => undefined,
  )
}
