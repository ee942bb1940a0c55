import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A received file that is not checked yet. */
export interface Upload {
  path: string
  size: number
  sha256: string
}

/** Streams a body to a file, so that many uploads at once take disk and not memory. A broken one leaves nothing. */
export async function receiveUpload(body: Readable, folder: string): Promise<Upload> {
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(body, measure, file)
  } catch (error) {
    // The body may break off before the file is open; removed before that, it would appear after it.
    if (!file.closed) await new Promise<void>((resolve) => file.once('close', resolve))
    await discardUpload(path)
    throw error
  }
  return { path, size, sha256: hash.digest('hex') }
}

export async function discardUpload(path: string): Promise<void> {
  await rm(path, { force: true })
}

/** Removes what a killed process left before a moment. Another process may be receiving right now, so young files stay. */
export async function sweepUploads(folder: string, lastChangedBefore: Date): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const isOld = await stat(path).then(
      ({ mtime }) => mtime < lastChangedBefore,
      () => false,
    )
    if (isOld) await discardUpload(path)
  }
}
