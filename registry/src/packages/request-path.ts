/** A request to the npm registry: the packument of a package, or an archive of it. */
export interface PackageRequest {
  name: string
  archive?: string
}

const NAME = '(?:@[a-z0-9][a-z0-9._~-]{0,100}/)?[a-z0-9][a-z0-9._~-]{0,100}'
const PATH = new RegExp(`^(${NAME})(?:/-/([a-zA-Z0-9][a-zA-Z0-9._+-]{0,200}\\.tgz))?$`)

/**
 * Reads the path below `/registry/npm/`: `@civictrack%2fkit`, `@civictrack/kit`, `react/-/react-19.3.1.tgz`.
 * Undefined for every other path.
 */
export function packageRequest(path: string): PackageRequest | undefined {
  const [, name, archive] = PATH.exec(decoded(path)) ?? []
  if (!name) return undefined
  return archive ? { name, archive } : { name }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
