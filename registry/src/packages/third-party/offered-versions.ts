import { major, parse, rsort } from 'semver'
import type { Packument, VersionManifest } from '../packument'

/** The versions of the site's lock file by the name of each package that a team's app needs. */
export type LockedVersions = ReadonlyMap<string, readonly string[]>

/**
 * The part of a packument that the site offers: the versions of its lock file, and later or earlier ones of the same major
 * that need no package beyond the offered ones. `latest` is the locked version, so that npm takes that where a range
 * allows it: these versions were tested together.
 */
export function offeredVersions(packument: Packument, locked: LockedVersions): Packument {
  const wanted = locked.get(packument.name) ?? []
  const majors = new Set(wanted.map((version) => major(version)))
  const isOffered = ([version, manifest]: [string, VersionManifest]) => {
    if (wanted.includes(version)) return true
    const read = parse(version)
    return read !== null && read.prerelease.length === 0 && majors.has(read.major) && needsOnly(manifest, locked)
  }
  const [latest] = rsort(wanted.filter((version) => version in packument.versions))
  return {
    name: packument.name,
    'dist-tags': latest ? { latest } : {},
    versions: Object.fromEntries(Object.entries(packument.versions).filter(isOffered)),
  }
}

function needsOnly({ dependencies = {}, optionalDependencies = {} }: VersionManifest, locked: LockedVersions): boolean {
  return Object.keys({ ...dependencies, ...optionalDependencies }).every((name) => locked.has(name))
}
