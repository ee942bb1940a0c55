import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { pack } from 'tar-stream'

/** The fields of a `package.json` that the registry reads; all others are passed on as they are. */
export interface PackageManifest {
  name: string
  version: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  [field: string]: unknown
}

/** A package of this site: its `package.json`, and its other files by their path inside the package. */
export interface PackageFiles {
  manifest: PackageManifest
  files: Map<string, Buffer>
}

/** npm dates every file of a package like this, so that equal packages are equal archives. */
const MODIFIED = new Date('1985-10-26T08:15:00Z')

/** The `.tgz` of a package as npm expects it: everything in a folder `package`. Equal files result in equal archives. */
export async function packageArchive({ manifest, files }: PackageFiles): Promise<Buffer> {
  const tar = pack()
  const archive = buffer(tar)
  for (const [path, content] of [...withManifest(manifest, files)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const mode = path.startsWith('bin/') ? 0o755 : 0o644
    tar.entry({ name: `package/${path}`, mtime: MODIFIED, mode }, content)
  }
  tar.finalize()
  return promisify(gzip)(await archive, { level: 9 })
}

/** A hash of everything in a package but its own version. */
export function contentHash({ manifest: { version: _, ...manifest }, files }: PackageFiles): string {
  const hash = createHash('sha256').update(JSON.stringify(manifest))
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`\0${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function withManifest(manifest: PackageManifest, files: Map<string, Buffer>): Map<string, Buffer> {
  return new Map([...files, ['package.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]])
}
