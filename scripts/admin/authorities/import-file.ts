import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type AdminCommand, operatorCall } from '../operator-call'

interface Counts {
  new: number
  changed: number
  unchanged: number
}

export interface Imported {
  isDryRun: boolean
  authorities: Counts
  contacts: Counts
  changes: { line: number; change: 'new' | 'changed'; what: string; name: string; details: string[] }[]
  moreChanges: number
  asked: number
  notAsked: string[]
}

/** A large file takes a while on a busy machine. */
const TIMEOUT_MS = 300_000

/** More would scroll the summary of a large file away. */
const SHOWN = 200

export const importFile: AdminCommand = {
  usage: 'authorities import <file.csv> [--dry-run]',
  summary: 'takes authorities and their contacts in: all of the file, or nothing',
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    })
    const [file, ...rest] = positionals
    if (!file || rest.length > 0) throw new Error('Name a file. For example: authorities import contacts.csv --dry-run')
    const csv = await readFile(file, 'utf8').catch((cause) => {
      throw new Error(`${file} cannot be read: ${cause.code ?? cause.message}.`, { cause })
    })
    const result = await operatorCall<Imported>({
      ...{ method: 'POST', path: `/api/v1/operators/authorities/import?dryRun=${values['dry-run']}`, csv },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return describeImport(result)
  },
}

/** The difference, and below it the counts. */
export function describeImport(result: Imported): string {
  const { changes, isDryRun, asked, notAsked } = result
  const lines = changes.slice(0, SHOWN).map(({ line, change, what, name, details }) => {
    return `line ${line}  ${change === 'new' ? '+' : '~'} ${what} ${name}: ${details.join('; ')}`
  })
  const more = changes.length - lines.length + result.moreChanges
  return [
    ...lines,
    ...(more > 0 ? [`... and ${more} more changes`] : []),
    `authorities: ${countText(result.authorities)}`,
    `contacts:    ${countText(result.contacts)}`,
    ...(isDryRun ? ['Nothing was changed: this was a dry run.'] : []),
    ...(asked > 0 ? [`${asked} mail${asked === 1 ? '' : 's'} ask${asked === 1 ? 's' : ''} for a confirmation.`] : []),
    ...(notAsked.length > 0 ? [`Asked often enough today, so not again: ${notAsked.join(', ')}`] : []),
  ].join('\n')
}

function countText({ new: added, changed, unchanged }: Counts): string {
  return `${added} new, ${changed} changed, ${unchanged} unchanged`
}
