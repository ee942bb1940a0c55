import type { PackageManifest } from './package-files'

/** A version of a package as npm reads it: its `package.json`, and where its archive is. */
export type VersionManifest = PackageManifest & {
  dist: { tarball: string; shasum?: string; integrity?: string; [field: string]: unknown }
}

/** Everything npm needs to know of a package ("packument"). */
export interface Packument {
  name: string
  'dist-tags': Record<string, string>
  versions: Record<string, VersionManifest>
}

/** The name of the archive of a version, such as `kit-1.0.3.tgz` for `@civictrack/kit`. */
function archiveName(name: string, version: string): string {
  return `${name.split('/').at(-1)}-${version}.tgz`
}

/** The packument with the addresses of its archives at this registry: `address` ends in `/registry/npm`. */
export function withArchivesAt(address: string, packument: Packument): Packument {
  const versions = Object.entries(packument.versions).map(([version, manifest]) => {
    const tarball = `${address}/${packument.name}/-/${archiveName(packument.name, version)}`
    return [version, { ...manifest, dist: { ...manifest.dist, tarball } }] as const
  })
  return { ...packument, versions: Object.fromEntries(versions) }
}

/** The version that an archive's name stands for; undefined when the package has no such version. */
export function versionOfArchive(packument: Packument, archive: string): string | undefined {
  return Object.keys(packument.versions).find((version) => archiveName(packument.name, version) === archive)
}
