import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { undefinedIfGone } from './list-files'
import type { Part } from './manifest'

/** An archive that is being written. */
export interface ArchiveWriter {
  parts: Part[]
  /** Adds a text, such as a description of the rest. */
  addText(name: string, text: string): Promise<void>
  /** Adds a file as long as it is now; false when it is gone. */
  addFile(name: string, path: string): Promise<boolean>
}

/**
 * Writes a compressed tar archive that only its owner may read. It has its name once all of it is on the disk: an archive
 * that was cut off leaves no file under that name.
 * @throws {Error} when a file of that name exists, or the signal ends the work
 */
export async function writeArchive(
  file: string,
  signal: AbortSignal,
  write: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  await assertFree(file)
  const draft = `${file}.unfinished-${process.pid}`
  const tar = pack()
  let writing: Promise<void> | undefined
  try {
    const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    const storing = pipeline(tar, createGzip({ level: 1 }), output, { signal })
    // A full disk ends the writing too, which would wait for ever for a reader of its bytes.
    writing = write(archiveWriter(tar)).then(() => tar.finalize())
    writing.catch((error) => tar.destroy(error))
    await Promise.race([storing, writing])
    await storing
    await rename(draft, file)
    await syncFolder(dirname(file))
  } catch (error) {
    tar.destroy()
    await writing?.catch(() => undefined)
    await rm(draft, { force: true })
    throw signal.aborted ? signal.reason : error
  }
}

async function assertFree(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new Error(`${file} exists already. Name another file, or move that one away.`)
}

function archiveWriter(tar: Pack): ArchiveWriter {
  const parts: Part[] = []
  return {
    parts,
    addText: async (name, text) => {
      const bytes = Buffer.from(text)
      parts.push({ name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
      await pipeline([bytes], tar.entry({ name, size: bytes.length, mode: 0o600 }) as unknown as Writable)
    },
    addFile: async (name, path) => {
      const source = await open(path).catch(undefinedIfGone)
      if (!source) return false
      try {
        parts.push(await addOpenFile(tar, { name, source }))
      } finally {
        await source.close()
      }
      return true
    },
  }
}

/** A log may grow while it is copied: only the bytes that it had at first are taken. */
async function addOpenFile(tar: Pack, { name, source }: { name: string; source: FileHandle }): Promise<Part> {
  const { size, mode, mtime } = await source.stat()
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const entry = tar.entry({ name, size, mode: mode & 0o777, mtime }) as unknown as Writable
  if (size === 0) entry.end()
  else await pipeline(source.createReadStream({ end: size - 1, autoClose: false }), hashing, entry)
  return { name, size, sha256: hash.digest('hex') }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
