import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { assertDigest, digestHeader } from '../requests/content-digest'
import { RefusedRequest } from '../requests/refused-request'
import type { UploadLimits } from './upload-limits'

interface Order {
  body: Readable
  /** The signed `Content-Digest`. */
  digest: unknown
  file: string
  limits: UploadLimits
}

/**
 * Writes an uploaded archive to a file, as it arrives. Without the whole archive no file stays.
 * @throws {RefusedRequest} when it is too large or too slow, or not the archive that was signed.
 */
export async function receiveArchive({ body, digest, file, limits }: Order): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const hash = createHash('sha256')
  const tooSlow = new AbortController()
  const total = setTimeout(() => tooSlow.abort(), limits.totalMs)
  let idle = setTimeout(() => tooSlow.abort(), limits.idleMs)
  let received = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      clearTimeout(idle)
      idle = setTimeout(() => tooSlow.abort(), limits.idleMs)
      received += chunk.length
      hash.update(chunk)
      done(received > limits.bytes ? tooLarge(limits) : null, chunk)
    },
  })
  try {
    await pipeline(body, counter, createWriteStream(file, { flags: 'wx', flush: true }), { signal: tooSlow.signal })
    assertDigest(digest, digestHeader(hash.digest('base64')))
  } catch (error) {
    await rm(file, { force: true })
    if (tooSlow.signal.aborted) throw new RefusedRequest(408, 'The upload took too long. Send it again.')
    // The sender does not read this any more; it is no fault of the registry, and needs no line in its log.
    if (isCutOff(error)) throw new RefusedRequest(400, 'The upload was cut off. Send it again.')
    throw error
  } finally {
    clearTimeout(total)
    clearTimeout(idle)
  }
}

function isCutOff(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE'
}

export function tooLarge({ bytes }: UploadLimits): RefusedRequest {
  const mebibytes = Math.floor(bytes / 1024 / 1024)
  return new RefusedRequest(413, `The release is larger than ${mebibytes} MiB. Leave out what pages do not need.`)
}
