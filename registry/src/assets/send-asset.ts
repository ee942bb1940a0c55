import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingFor } from '../http/encoding'
import { matchesEtag } from '../http/matches-etag'
import type { AssetOrder, verifiedAssets } from './verified-assets'

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

interface Order extends Omit<AssetOrder, 'encoding'> {
  reply: FastifyReply
  assets: ReturnType<typeof verifiedAssets>
  integrity: string
}

/**
 * Sends a file of a release, compressed where the release has it so and the browser accepts it.
 * @throws {DamagedAsset} when the store does not hold the published bytes.
 */
export async function sendAsset(
  { headers }: FastifyRequest,
  { reply, assets, release, file, integrity }: Order,
): Promise<FastifyReply> {
  const accepted = encodingFor(headers['accept-encoding'])
  const isKnown = (encoding: Encoding) => matchesEtag(headers['if-none-match'], etagOf(integrity, encoding))
  // The tag names the hash of the content, so that a client with this tag has the published bytes, whatever the store holds.
  if (isKnown(accepted)) return withCaching(reply, etagOf(integrity, accepted)).code(304).send()
  const { encoding, bytes } = await assets.read({ release, file, encoding: accepted })
  withCaching(reply, etagOf(integrity, encoding))
  if (isKnown(encoding)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.type(TYPES[extname(file)] ?? 'application/octet-stream').send(bytes)
}

/** Each encoding of a file is a representation with an ETag of its own (RFC 9110, 8.8.3.3). */
function etagOf(integrity: string, encoding: Encoding): string {
  return `"${integrity.slice(7, 39)}${encoding === 'identity' ? '' : `-${encoding}`}"`
}

function withCaching(reply: FastifyReply, etag: string): FastifyReply {
  return reply
    .header('Cache-Control', 'public, max-age=31536000, immutable')
    .header('Vary', 'Accept-Encoding')
    .header('ETag', etag)
}
