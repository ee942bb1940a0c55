import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { binaries } from '../../../contract/test/postgres'
import type { Sent } from './record'

const CLIENTS = '32'
const THREADS = '2'

/**
 * A script for pgbench with the statements of one request. Of a request that writes, a second recording is given too: what
 * differs in it is new in each request, and new in each run of the script.
 */
export function scriptOf(sent: Sent[], again: Sent[] = sent): string {
  const returned = new Map<string, string>()
  const lines = bothTimes(sent, again).map(([{ text, values, row }, other], index) => {
    const filled = text
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replaceAll(/\$(\d+)/g, (_, number: string) => {
        const at = Number(number) - 1
        return literal(values[at], { isNew: !isSame(values[at], other.values[at]), returned })
      })
    const id = row && String(row.id)
    const isInsert = /^insert/.test(text.trim()) && /returning/.test(text)
    if (!isInsert || !id) return `${filled};`
    returned.set(id, `:new${index}_id`)
    return `${filled.replace(/returning \*/, 'returning id')} \\gset new${index}_`
  })
  return `${['\\set new random(100000000000, 999999999999)', ...lines].join('\n')}\n`
}

/** The statements that both requests have sent, in pairs; others belong to none of them. */
function bothTimes(sent: Sent[], again: Sent[]): [Sent, Sent][] {
  const left = [...again]
  return sent.flatMap((one) => {
    const at = left.findIndex(({ text }) => text === one.text)
    const [other] = at < 0 ? [] : left.splice(at, 1)
    return other ? [[one, other] as [Sent, Sent]] : []
  })
}

interface Value {
  isNew: boolean
  returned: Map<string, string>
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function literal(value: unknown, { isNew, returned }: Value): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return `to_timestamp(${value.getTime() / 1000})`
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  if (typeof value !== 'string') return `${value}`
  const known = returned.get(value)
  if (known) return `'${known}'`
  // The payload of a job need not be new.
  return quoted(isNew && !value.startsWith('{') ? renewed(value) : value.replaceAll(':', '\\072'))
}

/** A text of the same form with a part that pgbench makes anew in each run. */
function renewed(value: string): string {
  if (/^[0-9a-f-]{36}$/.test(value)) return `${value.slice(0, 24)}:new`
  return `${value.replaceAll(':', '\\072').slice(0, 3)}:new`
}

/** An escaping literal: a colon would be the start of one of pgbench's variables. */
function quoted(text: string): string {
  return `E'${text.replaceAll("'", "''")}'`
}

/** How often a second pgbench runs one of some scripts, with 32 clients. */
export async function pgbench(
  databaseUrl: string,
  { scripts, seconds, isPrepared }: { scripts: string[]; seconds: number; isPrepared: boolean },
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'civictrack-pgbench-'))
  try {
    const files = scripts.map((_, index) => join(folder, `${index}.sql`))
    await Promise.all(scripts.map((script, index) => writeFile(files[index] ?? '', script)))
    const { stdout } = await promisify(execFile)(join(binaries(), 'pgbench'), [
      ...['-n', '-c', CLIENTS, '-j', THREADS, '-T', `${seconds}`, '-M', isPrepared ? 'prepared' : 'simple'],
      ...files.flatMap((file) => ['-f', file]),
      databaseUrl,
    ])
    const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? '0'
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    if (failed !== '0' || !(perSecond > 0)) throw new Error(`pgbench failed:\n${stdout}`)
    return perSecond
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
