import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { Release } from '@civictrack/contract'
import type { Encoding } from '../http/encoding'
import type { Store } from '../store/store'
import { byteCache } from './byte-cache'

/** All assets of a few compositions fit: the site's own have about 3 MB, with their compressed forms. */
const CACHE_BYTES = 64_000_000

const FORMS = {
  br: { suffix: '.br', unpack: promisify(brotliDecompress) },
  gzip: { suffix: '.gz', unpack: promisify(gunzip) },
} as const

/** An asset that is missing or was changed after it was published. */
export class DamagedAsset extends Error {
  override name = 'DamagedAsset'
}

export interface AssetOrder {
  release: Release
  /** The name of the file in `release.json`. */
  file: string
  encoding: Encoding
}

interface VerifiedAsset {
  /** `identity` when the release has no intact file in the requested encoding. */
  encoding: Encoding
  bytes: Buffer
}

/**
 * The browser assets of releases, read from the store, compared with the hash in `release.json`, and kept in memory, so that
 * exactly the bytes that were verified are sent.
 */
export function verifiedAssets({ releases, log }: Pick<Store, 'releases' | 'log'>, maxBytes = CACHE_BYTES) {
  const cache = byteCache(maxBytes, 'assets')
  const reading = new Map<string, Promise<Buffer | undefined>>()
  const pathOf = (release: Release, file: string) => releases.placeOf(release, `browser/${file}`)

  /** Undefined when the release has no such form, or only a changed one. */
  async function readForm({ release, file, encoding }: AssetOrder): Promise<Buffer | undefined> {
    const suffix = encoding === 'identity' ? '' : FORMS[encoding].suffix
    const bytes = await releases.readFile(release, `browser/${file}${suffix}`)
    if (!bytes || (await isPublished(bytes, { release, file, encoding }))) return bytes
    log(
      `${pathOf(release, file)}${suffix} was changed after ${release.app}@${release.version} was published: it is not served.`,
    )
    return undefined
  }

  function readOnce(order: AssetOrder): Promise<Buffer | undefined> {
    const key = `${order.release.app}/${order.release.version}/${order.encoding}/${order.file}`
    const known = cache.get(key)
    if (known) return Promise.resolve(known)
    const pending = reading.get(key) ?? readForm(order).finally(() => reading.delete(key))
    reading.set(key, pending)
    return pending.then((bytes) => {
      if (bytes) cache.set(key, bytes)
      return bytes
    })
  }

  return {
    /** @throws {DamagedAsset} when there are no bytes with the published hash. */
    async read(order: AssetOrder): Promise<VerifiedAsset> {
      const encoded = order.encoding === 'identity' ? undefined : await readOnce(order)
      if (encoded) return { encoding: order.encoding, bytes: encoded }
      const bytes = await readOnce({ ...order, encoding: 'identity' })
      if (bytes) return { encoding: 'identity', bytes }
      const path = pathOf(order.release, order.file)
      log(`${path} cannot be served: it is missing or was changed. Restore it from a backup, or revoke the release.`)
      throw new DamagedAsset(path)
    },
  }
}

async function isPublished(bytes: Buffer, { release, file, encoding }: AssetOrder): Promise<boolean> {
  const asset = release.assets[file]
  if (!asset) return false
  const content =
    encoding === 'identity'
      ? bytes
      : // A compressed form that grows beyond the published size is not read to its end.
        await FORMS[encoding].unpack(bytes, { maxOutputLength: Math.max(1, asset.bytes) }).catch(() => undefined)
  return content !== undefined && integrityOf(content) === asset.integrity
}

function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
