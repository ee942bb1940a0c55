import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { inc, lt, parse, rsort } from 'semver'
import { withFileLock } from '../../files/file-lock'
import { readJson, writeJson } from '../../files/json-file'
import { contentHash, type PackageFiles, type PackageManifest, packageArchive } from '../package-files'
import type { Packument, VersionManifest } from '../packument'
import { writeWhole } from '../whole-file'

/** The versions of one package so far. */
interface Known {
  packument: Packument
  /** The content's hash by version. */
  hashes: Record<string, string>
}

/**
 * The site's own packages in a folder. A version never changes: when the content of a package differs from its newest
 * version, the patch number counts up; old versions stay. `folder` has one JSON file and the archives for each package.
 */
export function ownPackages(folder: string) {
  const placeOf = (name: string) => join(folder, name.replace('/', '+'))
  const fileOf = (name: string) => join(placeOf(name), 'versions.json')
  const read = async (name: string) => (await readJson(fileOf(name))) as Known | undefined

  async function add(source: PackageFiles): Promise<VersionManifest> {
    const { name } = source.manifest
    const known = (await read(name)) ?? { packument: { name, 'dist-tags': {}, versions: {} }, hashes: {} }
    const latest = known.packument['dist-tags'].latest ?? ''
    const hash = contentHash(source)
    const current = known.packument.versions[latest]
    if (current && known.hashes[latest] === hash && isSameLine(latest, source.manifest.version)) return current
    const version = nextVersion(source.manifest.version, Object.keys(known.packument.versions))
    const manifest = { ...source.manifest, version }
    const archive = await packageArchive({ ...source, manifest })
    // A version whose archive was written by an interrupted attempt is in no list yet: its archive is replaced.
    await writeWhole(join(placeOf(name), `${version}.tgz`), archive)
    const added: VersionManifest = { ...manifest, dist: { tarball: '', ...digestsOf(archive) } }
    await writeJson(fileOf(name), {
      packument: {
        name,
        'dist-tags': { latest: version },
        versions: { ...known.packument.versions, [version]: added },
      },
      hashes: { ...known.hashes, [version]: hash },
    })
    return added
  }

  return {
    /**
     * Adds the packages where they have changed. `sources` names a package after those that it depends on; dependencies
     * between them become the exact versions that this registry serves.
     */
    async update(sources: PackageFiles[]): Promise<void> {
      await withFileLock(join(folder, 'update.lock'), async () => {
        const versions = new Map<string, string>()
        for (const source of sources) {
          const { name, version } = await add(withServedVersions(source, versions))
          versions.set(name, version)
        }
      })
    },
    packument: async (name: string) => (await read(name))?.packument,
    archiveFile: (name: string, version: string) => join(placeOf(name), `${version}.tgz`),
  }
}

/** The first free patch number from the version that `package.json` has. */
function nextVersion(base: string, versions: string[]): string {
  const [newest] = rsort(versions.filter((version) => isSameLine(version, base)))
  if (!newest || lt(newest, base)) return base
  return inc(newest, 'patch') ?? base
}

/** Whether two versions have the same major and minor number. */
function isSameLine(one: string, other: string): boolean {
  const [a, b] = [parse(one), parse(other)]
  return a?.major === b?.major && a?.minor === b?.minor
}

function withServedVersions({ manifest, files }: PackageFiles, versions: Map<string, string>): PackageFiles {
  return {
    manifest: rewritten(manifest, versions),
    files: new Map(
      [...files].map(([path, content]) => [path, path.endsWith('/package.json') ? inJson(content, versions) : content]),
    ),
  }
}

/** Also the package.json of an app's template names the packages. */
function inJson(content: Buffer, versions: Map<string, string>): Buffer {
  const manifest = rewritten(JSON.parse(content.toString()) as PackageManifest, versions)
  return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
}

function rewritten(manifest: PackageManifest, versions: Map<string, string>): PackageManifest {
  const next = { ...manifest }
  for (const field of ['dependencies', 'devDependencies', 'peerDependencies'] as const) {
    const wanted = next[field] as Record<string, string> | undefined
    if (!wanted) continue
    next[field] = Object.fromEntries(Object.entries(wanted).map(([name, range]) => [name, versions.get(name) ?? range]))
  }
  return next
}

function digestsOf(archive: Buffer) {
  return {
    shasum: createHash('sha1').update(archive).digest('hex'),
    integrity: `sha512-${createHash('sha512').update(archive).digest('base64')}`,
  }
}
