import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { BackupHeader, BackupManifest, FORMAT, HEADER_ENTRY, MANIFEST_ENTRY, type Part } from './manifest'

/** The bytes of an entry. */
type Content = AsyncIterable<Buffer> & { resume(): unknown }

/** A file that is no backup, or no longer a whole one. */
class DamagedBackup extends Error {
  override name = 'StartError'

  constructor(file: string, reason: string, cause?: unknown) {
    super(`${file} cannot be restored: ${reason}. Nothing was changed. Use another backup.`, { cause })
  }
}

/**
 * Reads a whole backup and compares every part with its checksum, before anything is written.
 * @throws {DamagedBackup} for a file that is damaged, cut off, or of a newer format
 */
export async function verifyArchive(file: string, onBytes?: (bytes: number) => void): Promise<BackupManifest> {
  return readAll(file, onBytes).catch((cause) => {
    throw cause instanceof DamagedBackup ? cause : new DamagedBackup(file, 'its description cannot be read', cause)
  })
}

async function readAll(file: string, onBytes?: (bytes: number) => void): Promise<BackupManifest> {
  const found = new Map<string, Part>()
  let manifest: BackupManifest | undefined
  let bytes = 0
  for await (const { header, content } of entriesOf(file)) {
    if (manifest) throw new DamagedBackup(file, 'something follows its last entry')
    if (found.size === 0) await readHeader(file, { header, content }, found)
    else if (header.name === MANIFEST_ENTRY) manifest = await readManifest(file, content)
    else addPart(file, await partOf(header, content), found)
    bytes += header.size ?? 0
    onBytes?.(bytes)
  }
  if (!manifest) throw new DamagedBackup(file, 'its end is missing')
  compare(file, manifest, found)
  return manifest
}

/** The entries of a backup, one after the other; each must be read to its end. */
export async function* entriesOf(file: string): AsyncGenerator<{ header: Header; content: Content }> {
  const tar = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), tar)
  reading.catch((error) => tar.destroy(error))
  try {
    for await (const entry of tar) yield { header: entry.header, content: entry as Content }
    await reading
  } catch (cause) {
    if (cause instanceof DamagedBackup) throw cause
    throw new DamagedBackup(file, cause instanceof Error ? cause.message : String(cause), cause)
  } finally {
    tar.destroy()
    await reading.catch(() => undefined)
  }
}

async function readHeader(
  file: string,
  { header, content }: { header: Header; content: Content },
  found: Map<string, Part>,
): Promise<void> {
  if (header.name !== HEADER_ENTRY) throw new DamagedBackup(file, 'it is no backup of CivicTrack')
  const json = await text(content)
  const { format } = BackupHeader.pick({ format: true }).parse(JSON.parse(json))
  if (format > FORMAT) {
    throw new DamagedBackup(file, 'a newer version of CivicTrack made it; install that version')
  }
  const sha256 = createHash('sha256').update(json).digest('hex')
  found.set(HEADER_ENTRY, { name: HEADER_ENTRY, size: Buffer.byteLength(json), sha256 })
}

async function readManifest(file: string, content: Content): Promise<BackupManifest> {
  const result = BackupManifest.safeParse(JSON.parse(await text(content)))
  if (!result.success) throw new DamagedBackup(file, 'its list of parts is damaged')
  return result.data
}

async function partOf({ name, type }: Header, content: Content): Promise<Part & { type: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of content) {
    hash.update(chunk)
    size += chunk.length
  }
  return { name, size, sha256: hash.digest('hex'), type: String(type) }
}

/** No name leads out of the folder that the backup is restored into. */
const SAFE_NAME = /^(?:database|files)(?:\/(?!\.{1,2}(?:\/|$))[^/\\\p{Cc}]+)+$/u

function addPart(file: string, { type, ...part }: Part & { type: string }, found: Map<string, Part>): void {
  if (type !== 'file' || !SAFE_NAME.test(part.name)) {
    throw new DamagedBackup(file, `it holds ${JSON.stringify(part.name)}, which is no file of a backup`)
  }
  if (found.has(part.name)) throw new DamagedBackup(file, `it holds ${part.name} twice`)
  found.set(part.name, part)
}

function compare(file: string, { parts }: BackupManifest, found: Map<string, Part>): void {
  if (parts.length !== found.size)
    throw new DamagedBackup(file, `it has ${found.size} parts instead of ${parts.length}`)
  for (const { name, sha256 } of parts) {
    const part = found.get(name)
    if (!part) throw new DamagedBackup(file, `${name} is missing`)
    if (part.sha256 !== sha256) throw new DamagedBackup(file, `${name} is damaged`)
  }
}
