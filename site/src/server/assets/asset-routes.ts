import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Release } from '@civictrack/contract'
import type { FastifyInstance } from 'fastify'
import type { Store } from '../../store/store'
import { encodingFor } from '../http/encoding'
import { matchesEtag } from '../http/matches-etag'

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

interface Params {
  app: string
  version: string
  '*': string
}

interface Options {
  store: Store
  /** Whether citizens' pages name a release (`app@version`): until they no longer do, its files are sent although it was revoked. */
  isInUse?: (release: string) => Promise<boolean>
}

/** The browser assets of all releases, which never change: exactly those that `release.json` names. */
export async function assetRoutes(app: FastifyInstance, { store, isInUse = async () => true }: Options): Promise<void> {
  const known = new Map<string, Promise<Release | undefined>>()

  async function releaseOf({ app, version }: Params): Promise<Release | undefined> {
    const key = `${app}/${version}`
    const reading = known.get(key) ?? store.releases.read(app, version)
    known.set(key, reading)
    const release = await reading.catch(() => undefined)
    if (!release) known.delete(key)
    return release
  }

  app.get<{ Params: Params }>('/releases/:app/:version/*', async (request, reply) => {
    const file = request.params['*']
    const release = await releaseOf(request.params)
    const asset = release && Object.hasOwn(release.assets, file) ? release.assets[file] : undefined
    // Read by pages of other origins too, and checked there by their hash.
    reply.header('Access-Control-Allow-Origin', '*').header('X-Content-Type-Options', 'nosniff')
    if (!release || !asset) {
      return reply
        .code(404)
        .header('Cache-Control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('There is no such file.')
    }
    if (
      (await store.revocations.has(release.app, release.version)) &&
      !(await isInUse(`${release.app}@${release.version}`))
    ) {
      return reply
        .code(410)
        .header('Cache-Control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('This release was revoked.')
    }
    const path = join(store.releases.folderOf(release.app, release.version), 'browser', file)
    const encoding = encodingFor(request.headers['accept-encoding'])
    const encoded = await size(path + SUFFIXES[encoding])
    const isEncoded = encoding !== 'identity' && encoded !== undefined
    // Each form of a file is another sequence of bytes, and has a tag of its own (RFC 9110, 8.8.3.3).
    const etag = `"${asset.integrity.slice(7, 39)}${isEncoded ? `-${encoding}` : ''}"`
    reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Vary', 'Accept-Encoding')
      .header('ETag', etag)
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (isEncoded) reply.header('Content-Encoding', encoding)
    reply
      .header('Content-Length', isEncoded ? encoded : await size(path))
      .type(TYPES[extname(file)] ?? 'application/octet-stream')
    return reply.send(createReadStream(isEncoded ? path + SUFFIXES[encoding] : path))
  })
}

async function size(path: string): Promise<number | undefined> {
  return stat(path).then(
    (stats) => stats.size,
    () => undefined,
  )
}
