import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(__dirname, '../../..')

/** A file of `deploy/`. */
export function deployed(name: string): string {
  return readFileSync(join(ROOT, 'deploy', name), 'utf8')
}
