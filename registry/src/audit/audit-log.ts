import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from '../files/json-file'

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
      // The system writes a short line in one piece, also when several processes append.
      await appendFile(join(folder, `${at.slice(0, 10)}.ndjson`), `${JSON.stringify({ at, ...entry })}\n`)
    },

    /** The newest entries of one app, newest first. */
    async ofApp(app: string, max: number): Promise<AuditEntry[]> {
      const days = ((await readdir(folder).catch(undefinedIfMissing)) ?? []).sort().reverse()
      const found: AuditEntry[] = []
      for (const day of days) {
        const lines = (await readFile(join(folder, day), 'utf8')).split('\n').filter(Boolean).reverse()
        found.push(...lines.map((line) => JSON.parse(line) as AuditEntry).filter(({ apps }) => apps.includes(app)))
        if (found.length >= max) break
      }
      return found.slice(0, max)
    },
  }
}
