import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Release } from '@civictrack/contract'
import { accepts } from '../http/encoding'
import { byteCache } from './byte-cache'
import type { verifiedAssets } from './verified-assets'

/** Magic number of a skippable frame with a hash of 32 bytes (RFC 9842, 5). */
const HEADER = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])
const LEVEL = 12
const CACHE_BYTES = 16_000_000
/** A client that asks for one pair after the other cannot keep the processor: 5 s at once, then a twentieth of the time. */
const BUDGET_MS = 5000
const SHARE = 0.05
/** A name that needs no escapes, neither in a header nor in a pattern of addresses. */
const PLAIN_NAME = /^[\w.+/-]+$/

interface Sought {
  headers: IncomingHttpHeaders
  release: Release
  file: string
}

interface Parts {
  assets: ReturnType<typeof verifiedAssets>
  /** A release whose files may be served. */
  releaseOf: (name: { app: string; version: string }) => Promise<Release | undefined>
}

/**
 * Sends scripts as their difference to those of an earlier release that the browser still has (RFC 9842, Compression
 * Dictionary Transport): after a release a visitor pays for what has changed.
 */
export function dictionaries({ assets, releaseOf }: Parts, budgetMs = BUDGET_MS) {
  const cache = byteCache(CACHE_BYTES, 'dictionaries')
  let left = budgetMs
  let countedAt = performance.now()

  function mayCompress(): boolean {
    left = Math.min(budgetMs, left + (performance.now() - countedAt) * SHARE)
    countedAt = performance.now()
    return left > 0
  }

  /** The script that the browser says it has, when its bytes are those of a release of this site. */
  async function read({ app, version, name, hash }: Named): Promise<Dictionary | undefined> {
    const older = await releaseOf({ app, version })
    if (!older || !Object.hasOwn(older.assets, name)) return undefined
    const { bytes } = await assets.read({ release: older, file: name, encoding: 'identity' })
    const digest = createHash('sha256').update(bytes).digest()
    return digest.toString('base64') === hash ? { bytes, digest } : undefined
  }

  return {
    /** The header that makes a script a dictionary for the same script of other releases; undefined for other files. */
    offer({ app, version }: Release, file: string): string | undefined {
      const isScript = file.endsWith('.js') && [version, file].every((name) => PLAIN_NAME.test(name))
      return isScript ? `match="/releases/${app}/*/${patternOf(file)}", id="${app}/${version}/${file}"` : undefined
    },

    /** The script as its difference to the one that the browser has; undefined when it has none, or an unknown one. */
    async difference(sought: Sought): Promise<Buffer | undefined> {
      const named = dictionaryIn(sought)
      if (!named) return undefined
      const { release, file } = sought
      const key = `${release.app}/${release.version}/${file} ${named.version}/${named.name} ${named.hash}`
      const known = cache.get(key)
      if (known) return known
      const dictionary = await read(named).catch(() => undefined)
      if (!dictionary || !mayCompress()) return undefined
      const { bytes } = await assets.read({ release, file, encoding: 'identity' })
      const start = performance.now()
      const made = Buffer.concat([HEADER, dictionary.digest, await compressed(bytes, dictionary.bytes)])
      left -= performance.now() - start
      cache.set(key, made)
      return made
    },
  }
}

interface Named {
  app: string
  version: string
  name: string
  /** SHA-256 of its bytes, in base64. */
  hash: string
}

/** The script that a browser says it has, when it is another release's script of the same name that it may use. */
function dictionaryIn({ headers, release, file }: Sought): Named | undefined {
  const hash = /^:([\w+/]{43}=):$/.exec(String(headers['available-dictionary']))?.[1]
  const [, app, version, name] = /^"([^/"]+)\/([^/"]+)\/([^"]+)"$/.exec(String(headers['dictionary-id'])) ?? []
  if (!hash || !version || !name || app !== release.app || patternOf(name) !== patternOf(file)) return undefined
  return accepts(headers['accept-encoding'], 'dcz') ? { app, version, name, hash } : undefined
}

/** A script's name without the hash of its content, which differs from release to release. */
function patternOf(file: string): string {
  return file.replace(/\.[0-9a-f]{16}(?=\.js$)/, '.*')
}

interface Dictionary {
  bytes: Buffer
  /** Its SHA-256. */
  digest: Buffer
}

let loading: Promise<typeof import('@bokuweb/zstd-wasm')> | undefined

async function compressed(bytes: Buffer, dictionary: Buffer): Promise<Uint8Array> {
  loading ??= import('@bokuweb/zstd-wasm').then(async (zstd) => {
    await zstd.init()
    return zstd
  })
  const { createCCtx, compressUsingDict, freeCCtx } = await loading
  const context = createCCtx()
  try {
    return compressUsingDict(context, bytes, dictionary, LEVEL)
  } finally {
    freeCCtx(context)
  }
}
