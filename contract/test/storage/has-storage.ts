import { existsSync } from 'node:fs'

/** Whether this machine has what `startStorage` needs; `npm test` installs it where it can. */
export function hasStorage(): boolean {
  return ['/usr/bin/swift-proxy-server', '/usr/bin/swift-object-server', '/usr/bin/memcached'].every((path) =>
    existsSync(path),
  )
}
