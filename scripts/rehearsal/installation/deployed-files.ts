import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { edited, type Replacement } from '../../../contract/test/edited'

const DEPLOY = join(import.meta.dirname, '../../../deploy')

/** A file of deploy/ with other addresses. */
export function deployed(name: string, replacements: Replacement[]): string {
  return edited(readFileSync(join(DEPLOY, name), 'utf8'), replacements)
}
