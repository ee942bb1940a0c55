import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PROGRAMS = ['account', 'container', 'object', 'proxy'].map((server) => `/usr/bin/swift-${server}-server`)

/** Swift keeps its records in extended attributes of files, which not every file system has. */
const PROBE = `
import os, tempfile
import swift.proxy.server, swift.common.middleware.s3api.s3api
with tempfile.NamedTemporaryFile() as file:
    os.setxattr(file.name, 'user.probe', b'x' * 3000)
`

let known: boolean | undefined

/** Whether this machine can run what `startStorage` starts; `npm test` installs it where it can. */
export function hasStorage(): boolean {
  known ??= [...PROGRAMS, '/usr/bin/swift-ring-builder', '/usr/bin/memcached'].every(existsSync) && works()
  return known
}

function works(): boolean {
  try {
    execFileSync('/usr/bin/python3', ['-c', PROBE], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
