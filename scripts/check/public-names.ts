/** The public names of `shared` at one version. */
export interface PublicNames {
  version: string
  names: string[]
}

/**
 * The problems when the public exports of `shared` have changed since they were listed: remotes that are already live rely
 * on the names within a major version, so a removed name needs a new major version and an added one a new minor version.
 * Empty when the names and the version agree with the list.
 */
export function publicNameProblems(listed: PublicNames, current: PublicNames): string[] {
  const removed = listed.names.filter((name) => !current.names.includes(name))
  const added = current.names.filter((name) => !listed.names.includes(name))
  const [major = 0, minor = 0] = current.version.split('.').map(Number)
  const [listedMajor = 0, listedMinor = 0] = listed.version.split('.').map(Number)
  const isNewMajor = major > listedMajor
  const isNewMinor = isNewMajor || (major === listedMajor && minor > listedMinor)
  const from = `since version ${listed.version}`
  if (removed.length > 0 && !isNewMajor)
    return [`${removed.join(', ')} removed ${from}: raise the major version in shared/package.json.`]
  if (added.length > 0 && !isNewMinor)
    return [`${added.join(', ')} added ${from}: raise the minor version in shared/package.json.`]
  if (removed.length > 0 || added.length > 0 || current.version !== listed.version)
    return [`shared/public-names.json lists version ${listed.version}: write version ${current.version} and its names.`]
  return []
}

/** @throws {Error} for an export that is no list of names: every public name is to be seen in the door itself. */
export function exportedNames(source: string): string[] {
  const lists = [...source.matchAll(/^export (?:type )?\{([^}]*)\} from '[^']+'$/gm)]
  const isOther = (source.match(/^export /gm) ?? []).length !== lists.length
  if (isOther)
    throw new Error("The public door exports something that is no list of names. Write export { name } from '...'.")
  const entries = lists.flatMap(([, list = '']) => list.split(',').map((entry) => entry.trim()))
  return entries.filter(Boolean).map((entry) => entry.replace(/^type /, '').replace(/^.* as /, ''))
}
