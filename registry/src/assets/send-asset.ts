import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingFor } from '../http/encoding'
import { matchesEtag } from '../http/matches-etag'
import type { dictionaries } from './dictionaries'
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
  dictionary: ReturnType<typeof dictionaries>
  assets: ReturnType<typeof verifiedAssets>
  integrity: string
}

/**
 * Sends a file of a release, compressed where the release has it so and the browser accepts it.
 * @throws {DamagedAsset} when the store does not hold the published bytes.
 */
export async function sendAsset(
  { headers }: FastifyRequest,
  { reply, assets, dictionary, release, file, integrity }: Order,
): Promise<FastifyReply> {
  const accepted = encodingFor(headers['accept-encoding'])
  const isKnown = (encoding: Encoding | 'dcz') => matchesEtag(headers['if-none-match'], etagOf(integrity, encoding))
  // The tag names the hash of the content, so that a client with this tag has the published bytes, whatever the store holds.
  const held = ([accepted, 'dcz'] as const).find(isKnown)
  if (held) return withCaching(reply, etagOf(integrity, held)).code(304).send()
  const offer = dictionary.offer(release, file)
  if (offer) reply.header('Use-As-Dictionary', offer)
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  const difference = offer && (await dictionary.difference({ headers, release, file }))
  if (difference) {
    return withCaching(reply, etagOf(integrity, 'dcz')).header('Content-Encoding', 'dcz').type(type).send(difference)
  }
  const { encoding, bytes } = await assets.read({ release, file, encoding: accepted })
  withCaching(reply, etagOf(integrity, encoding))
  if (isKnown(encoding)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.type(type).send(bytes)
}

/** Each encoding of a file is a representation with an ETag of its own (RFC 9110, 8.8.3.3). */
function etagOf(integrity: string, encoding: Encoding | 'dcz'): string {
  return `"${integrity.slice(7, 39)}${encoding === 'identity' ? '' : `-${encoding}`}"`
}

function withCaching(reply: FastifyReply, etag: string): FastifyReply {
  return reply
    .header('Cache-Control', 'public, max-age=31536000, immutable')
    .header('Vary', 'Accept-Encoding, Available-Dictionary')
    .header('ETag', etag)
}
