import { createHash, timingSafeEqual } from 'node:crypto'
import type { Packument, VersionManifest } from '../packument'

/** Says to another registry of this kind that it must not ask a third one: two sites could ask each other for ever. */
export const PASSED_ON = 'civictrack-passed-on'

const MAX_BYTES = 128 * 1024 * 1024
const TIMEOUT_MS = 60_000

/** The npm registry did not give the package. */
export class UpstreamError extends Error {}

/** The npm registry that packages of others come from. Only it is asked, under the addresses that npm registries share. */
export function upstream(registry: string, { maxBytes = MAX_BYTES }: { maxBytes?: number } = {}) {
  const base = registry.endsWith('/') ? registry : `${registry}/`
  return {
    /** @throws {UpstreamError} when the registry does not answer, or not with a packument. */
    async packument(name: string): Promise<Packument> {
      const address = `${base}${name.replace('/', '%2f')}`
      const accept = 'application/vnd.npm.install-v1+json; q=1.0, application/json; q=0.8'
      const body = await download(address, { accept, limit: maxBytes })
      const packument = parsed(body, address)
      if (packument?.name !== name || typeof packument.versions !== 'object') {
        throw new UpstreamError(`The npm registry answered ${address} with something else than ${name}.`)
      }
      return packument
    },

    /** The archive of a version. @throws {UpstreamError} also when it is not the archive that the packument names. */
    async archive({ name, version, dist }: VersionManifest): Promise<Buffer> {
      const address = archiveAddress(base, { name, version, dist } as VersionManifest)
      const body = await download(address, { accept: '*/*', limit: maxBytes })
      if (!hasDigest(body, dist)) throw new UpstreamError(`${address} is not the archive of ${name}@${version}.`)
      return body
    },
  }
}

/** A packument must not send this server elsewhere: an address on another host is replaced by the usual one of the registry. */
function archiveAddress(base: string, { name, version, dist }: VersionManifest): string {
  const named = URL.canParse(dist.tarball) ? new URL(dist.tarball) : undefined
  if (named?.origin === new URL(base).origin && !named.username) return named.href
  return `${base}${name}/-/${name.split('/').at(-1)}-${version}.tgz`
}

async function download(address: string, { accept, limit }: { accept: string; limit: number }): Promise<Buffer> {
  try {
    const response = await fetch(address, {
      headers: { accept, [PASSED_ON]: '1' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw new UpstreamError(`The npm registry answered ${response.status} for ${address}.`)
    }
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body) {
      bytes += chunk.length
      if (bytes > limit) throw new UpstreamError(`${address} has more than ${limit} bytes.`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    throw new UpstreamError(`The npm registry does not answer ${address}: ${reasonOf(error)}`, { cause: error })
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { message?: string } }
  return cause?.message ?? message ?? String(error)
}

function parsed(body: Buffer, address: string): Packument | undefined {
  try {
    return JSON.parse(body.toString()) as Packument
  } catch (cause) {
    throw new UpstreamError(`The npm registry answered ${address} with something else than JSON.`, { cause })
  }
}

/** Registries name SHA-512 for every package of the last years, and SHA-1 for older ones. */
function hasDigest(body: Buffer, { integrity, shasum }: VersionManifest['dist']): boolean {
  const [algorithm, digest] = /\b(sha512)-([A-Za-z0-9+/=]+)/.exec(integrity ?? '')?.slice(1) ?? []
  if (algorithm && digest) return isEqual(createHash(algorithm).update(body).digest(), Buffer.from(digest, 'base64'))
  return shasum ? isEqual(createHash('sha1').update(body).digest(), Buffer.from(shasum, 'hex')) : false
}

function isEqual(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
