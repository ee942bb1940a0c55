import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { limitBytes } from './unpack-archive'
import type { UploadLimits } from './upload-limits'

/** The `release.json` of an archive, without unpacking the rest; undefined when there is none. */
export async function releaseTextIn(archive: string, limits: UploadLimits): Promise<string | undefined> {
  const entries = extract()
  const packed = createReadStream(archive)
  pipeline(packed, createGunzip(), limitBytes(limits), entries).catch(() => undefined)
  try {
    for await (const entry of entries) {
      if (entry.header.name !== 'release.json') {
        entry.resume()
        continue
      }
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk as Buffer)
      return Buffer.concat(chunks).toString('utf8')
    }
  } catch {
    // The job that unpacks the archive says why it cannot be read.
  } finally {
    packed.destroy()
  }
  return undefined
}
