import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from '../files/json-file'

export interface RefusedEntry {
  /** The key, or the CI run, that proved itself; undefined for a request that proved nothing. */
  actor?: string | undefined
  /** The name of the key that a request without proof claims. */
  claims?: string | undefined
  /** Method and path, without the query. */
  request: string
  status: number
  message: string
}

interface Limits {
  /** Lines of one key in a minute, and of all requests without proof together. */
  linesPerMinute: number
  /** The size of a day's file of keys, and of a day's file of requests without proof. */
  bytesPerDay: number
  keptDays: number
}

const LIMITS: Limits = { linesPerMinute: 30, bytesPerDay: 2 * 1024 * 1024, keptDays: 30 }
const MAX_TEXT = 300
const DAY_MS = 86_400_000

/**
 * Requests that were refused: `refused/keys-<day>.ndjson` for keys that proved themselves, `refused/strangers-<day>.ndjson` for all
 * others. Anyone can cause them, so lines and bytes are limited, and strangers cannot use up the lines of keys. The next
 * line counts those that were not written.
 */
export function refusedLog(folder: string, limits: Partial<Limits> = {}) {
  const { linesPerMinute, bytesPerDay, keptDays } = { ...LIMITS, ...limits }
  const budgets = new Map<string, { minute: number; lines: number; notWritten: number }>()
  const sizes = new Map<string, number>()
  let writing = Promise.resolve()

  /** Undefined when this minute's lines are used up. */
  function budgetOf(name: string, now: number) {
    const minute = Math.floor(now / 60_000)
    const known = budgets.get(name)
    const budget = known?.minute === minute ? known : { minute, lines: 0, notWritten: known?.notWritten ?? 0 }
    budgets.set(name, budget)
    budget.lines += 1
    if (budget.lines <= linesPerMinute) return budget
    budget.notWritten += 1
    return undefined
  }

  /** False when the day's file is full. */
  async function append(file: string, line: string): Promise<boolean> {
    const path = join(folder, file)
    const size = sizes.get(file) ?? (await stat(path).catch(undefinedIfMissing))?.size ?? 0
    const bytes = Buffer.byteLength(line)
    if (size + bytes > bytesPerDay) return false
    await mkdir(folder, { recursive: true })
    await appendFile(path, line)
    sizes.set(file, size + bytes)
    return true
  }

  return {
    async add(entry: RefusedEntry, now = Date.now()): Promise<void> {
      const budget = budgetOf(entry.actor ?? '', now)
      if (!budget) return
      const at = new Date(now).toISOString()
      const { notWritten } = budget
      const file = `${entry.actor === undefined ? 'strangers' : 'keys'}-${at.slice(0, 10)}.ndjson`
      const line = JSON.stringify({ at, ...shortened(entry), ...(notWritten > 0 && { notWritten }) })
      const written = writing.then(() => append(file, `${line}\n`))
      writing = written.then(
        () => undefined,
        () => undefined,
      )
      budget.notWritten = (await written) ? budget.notWritten - notWritten : budget.notWritten + 1
    },

    /** Removes the files of days that are long past. */
    async prune(now = Date.now()): Promise<void> {
      const oldest = new Date(now - keptDays * DAY_MS).toISOString().slice(0, 10)
      for (const file of (await readdir(folder).catch(undefinedIfMissing)) ?? []) {
        const day = /^(?:keys|strangers)-(\d{4}-\d\d-\d\d)\.ndjson$/.exec(file)?.[1]
        if (day === undefined || day >= oldest) continue
        await rm(join(folder, file), { force: true })
        sizes.delete(file)
      }
      for (const [name, { minute, notWritten }] of budgets)
        if (notWritten === 0 && minute < now / 60_000 - 1) budgets.delete(name)
    },
  }
}

function shortened({ actor, claims, request, message, status }: RefusedEntry): RefusedEntry {
  const cut = (text: string) => text.slice(0, MAX_TEXT)
  return {
    actor: actor && cut(actor),
    claims: claims && cut(claims),
    request: cut(request),
    status,
    message: cut(message),
  }
}
