import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Release } from '@civictrack/contract'
import { signText } from '@civictrack/contract/signing'
import { type Pack, pack } from 'tar-stream'
import type { Identity } from '../http/identity'

interface PackOrder {
  /** The folder of the built release. */
  folder: string
  release: Release
  identity: Identity
  /** The archive to write. */
  file: string
}

/** The time of every entry, so that equal releases make equal archives. */
const MTIME = new Date(0)

/**
 * Signs a built release and packs the files that it names into a gzip-compressed tar archive, streamed from disk.
 * @returns the size of the archive in bytes.
 */
export async function packRelease({ folder, release, identity, file }: PackOrder): Promise<number> {
  const archive = pack()
  const written = pipeline(archive, createGzip(), createWriteStream(file))
  // The entries wait for the pipeline, so its error must end them.
  await Promise.all([
    written,
    addEntries(archive, { folder, release, identity }).catch((error) => archive.destroy(error)),
  ])
  return (await stat(file)).size
}

async function addEntries(archive: Pack, { folder, release, identity }: Omit<PackOrder, 'file'>): Promise<void> {
  const text = await readFile(join(folder, 'release.json'), 'utf8')
  const { key, certificate } = identity
  const signature = { ...signText(text, key), ...(certificate && { certificate }) }
  archive.entry({ name: 'release.json', mtime: MTIME }, text)
  archive.entry({ name: 'signature.json', mtime: MTIME }, `${JSON.stringify(signature)}\n`)
  for (const name of filesOf(release)) {
    const path = join(folder, name)
    const { size } = await stat(path)
    await pipeline(createReadStream(path), archive.entry({ name, size, mtime: MTIME }))
  }
  archive.finalize()
}

/** The files of a release besides its two JSON files, relative to its folder. */
function filesOf({ assets, server, maps = {} }: Pick<Release, 'assets' | 'server' | 'maps'>): string[] {
  return [
    ...Object.keys(assets).map((file) => `browser/${file}`),
    `server/${server.file}`,
    ...Object.keys(maps).map((file) => `maps/${file}`),
  ]
}
