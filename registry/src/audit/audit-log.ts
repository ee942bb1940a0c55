import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from '../files/json-file'
import { parseJson } from '../http/parse-json'

export interface AuditEntry {
  at: string
  /** The key, or the CI run, that authorized the action. */
  actor: string
  /** A name that the caller gave: a comment, never an identity. */
  by?: string | undefined
  action: string
  apps: string[]
  target: string
  outcome: 'asked' | 'done' | 'refused' | 'failed'
  message?: string | undefined
}

/** One file for each day, `audit/<day>.ndjson`: who did what, by key. */
export function auditLog(folder: string) {
  return {
    async add(entry: Omit<AuditEntry, 'at'>): Promise<void> {
      const at = new Date().toISOString()
      await mkdir(folder, { recursive: true })
      // The system writes a short line in one piece, also when several processes append. The line break comes first: a killed process
      // may have left half a line.
      await appendFile(join(folder, `${at.slice(0, 10)}.ndjson`), `\n${JSON.stringify({ at, ...entry })}`)
    },

    /** The newest entries of one app, newest first. */
    async ofApp(app: string, max: number): Promise<AuditEntry[]> {
      const names = (await readdir(folder).catch(undefinedIfMissing)) ?? []
      const days = names
        .filter((name) => name.endsWith('.ndjson'))
        .sort()
        .reverse()
      const found: AuditEntry[] = []
      for (const day of days) {
        const lines = (await readFile(join(folder, day), 'utf8'))
          .split('\n')
          .filter((line) => parseJson(line) !== undefined)
        const entries = lines.map((line) => JSON.parse(line) as AuditEntry).reverse()
        found.push(...entries.filter(({ apps }) => apps.includes(app)))
        if (found.length >= max) break
      }
      return found.slice(0, max)
    },
  }
}
