import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DEPLOY = join(import.meta.dirname, '../../../deploy')

/**
 * A file of deploy/ with other addresses. Each text that is replaced must be there, so that the rehearsal runs with what an
 * operator gets and with nothing else.
 */
export function deployed(name: string, replacements: [string | RegExp, string][]): string {
  return replacements.reduce(
    (text, [before, after]) => {
      const changed = typeof before === 'string' ? text.replaceAll(before, after) : text.replace(before, after)
      if (changed === text) throw new Error(`deploy/${name} holds no ${before}, which the rehearsal replaces.`)
      return changed
    },
    readFileSync(join(DEPLOY, name), 'utf8'),
  )
}
