import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { RefusedRequest } from '../requests/refused-request'
import { tooLarge } from './receive-archive'
import type { UploadLimits } from './upload-limits'

/** `release.json`, `signature.json`, and files in `browser/`, `server/` and `maps/` whose path cannot lead out of the folder. */
const ENTRY =
  /^(?:(?:release|signature)\.json|(?:browser|server|maps)(?:\/(?!\.{1,2}(?:\/|$))[^/\\\p{Cc}]{1,200}){1,20})$/u

/**
 * Unpacks a release into a folder, with at most the permitted bytes and files on disk.
 * @throws {RefusedRequest} when it is no gzip-compressed tar archive of plain files.
 */
export async function unpackArchive(archive: string, { folder, limits }: { folder: string; limits: UploadLimits }) {
  const entries = extract()
  const packed = createReadStream(archive)
  const reading = pipeline(packed, createGunzip(), limitBytes(limits), entries)
  // An entry that was destroyed before its pipeline began would keep that pipeline waiting for ever.
  const broken = new AbortController()
  reading.catch((error) => broken.abort(error))
  const names = new Set<string>()
  try {
    for await (const entry of entries) {
      const { name } = assertPlainFile(entry.header)
      if (names.has(name)) throw new RefusedRequest(400, `The archive holds "${name}" twice.`)
      names.add(name)
      if (names.size > limits.files) throw new RefusedRequest(413, `The release has more than ${limits.files} files.`)
      const file = join(folder, name)
      await mkdir(dirname(file), { recursive: true })
      await pipeline(entry, createWriteStream(file, { flags: 'wx', flush: true }), { signal: broken.signal })
    }
    await reading
  } catch (error) {
    const cause = broken.signal.aborted ? broken.signal.reason : error
    if (cause instanceof RefusedRequest) throw cause
    throw new RefusedRequest(400, `The archive cannot be unpacked: ${cause.message}. Publish again.`)
  } finally {
    packed.destroy()
  }
  return names
}

function assertPlainFile(header: Header): Header {
  if (header.type !== 'file' && header.type !== 'contiguous-file')
    throw new RefusedRequest(400, `The archive holds "${header.name}", which is no plain file (${header.type}).`)
  if (!ENTRY.test(header.name))
    throw new RefusedRequest(400, `The archive holds "${header.name}", which is no file of a release.`)
  return header
}

/** A few kilobytes can unpack to gigabytes. */
export function limitBytes(limits: UploadLimits): Transform {
  // Each entry of a tar archive has a header of 512 bytes, and its size is rounded up to 512.
  const most = limits.bytes + (limits.files + 2) * 1024
  let total = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length
      done(total > most ? tooLarge(limits) : null, chunk)
    },
  })
}
