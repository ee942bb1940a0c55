import { CONTRACT, type Release } from '@civictrack/contract'

/**
 * Refuses releases that cannot make up one site.
 * @throws {Error} saying what is wrong and what to do.
 */
export function assertFits(releases: Release[]): void {
  if (!releases.some(({ app }) => app === 'shell')) {
    throw new Error('A composition needs a shell. Promote one together with this release: promote shell@<version> ...')
  }
  for (const { app, version, needs } of releases) {
    if (needs.contract !== CONTRACT) {
      throw new Error(
        `${app}@${version} is written for contract ${needs.contract}; this site speaks ${CONTRACT}. Build it with the current kit.`,
      )
    }
  }
  const owners = new Map<string, string>()
  for (const { app, manifest } of releases) {
    for (const path of [
      ...manifest.routes.map((route) => route.path),
      ...(manifest.redirects ?? []).map(({ from }) => from),
    ]) {
      const owner = owners.get(addresses(path))
      if (owner) throw new Error(`"${app}" and "${owner}" both claim the path ${path}. Change it in one app.json.`)
      owners.set(addresses(path), app)
    }
  }
}

/** Equal for paths that match the same addresses: case and the names of parameters make no difference. */
function addresses(path: string): string {
  return path.toLowerCase().replaceAll(/\/:[^/]*/g, '/:')
}
