import { createWriteStream } from 'node:fs'
import { mkdir, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DATABASE_FOLDER, FILES_FOLDER } from './manifest'
import { entriesOf } from './read-archive'

interface Targets {
  /** Receives the dump of the database. */
  database: string
  /** Receives the files: the data folder. */
  files: string
  onFile?: (count: number) => void
}

/** Writes the parts of a verified backup. Modes and times are those of the original files. */
export async function extractArchive(file: string, { database, files, onFile }: Targets): Promise<void> {
  let count = 0
  for await (const { header, content } of entriesOf(file)) {
    const path = pathOf(header.name, { database, files })
    if (path) {
      // The archive holds no folders: one for files that only their owner may read is closed to others too.
      const isPrivate = ((header.mode ?? 0) & 0o077) === 0
      await mkdir(dirname(path), { recursive: true, mode: isPrivate ? 0o700 : 0o755 })
      await pipeline(content, createWriteStream(path, { flags: 'wx', mode: header.mode ?? 0o600, flush: true }))
      if (header.mtime) await utimes(path, header.mtime, header.mtime)
      count += 1
      onFile?.(count)
    } else content.resume()
  }
}

function pathOf(name: string, { database, files }: Targets): string | undefined {
  if (name.startsWith(DATABASE_FOLDER)) return join(database, name.slice(DATABASE_FOLDER.length))
  return name.startsWith(FILES_FOLDER) ? join(files, name.slice(FILES_FOLDER.length)) : undefined
}
