import { randomUUID } from 'node:crypto'
import type { ObjectStore } from '@civictrack/contract/objects'
import { parseJson } from '../http/parse-json'
import { auditPart } from './audit-part'

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

/** Days that are read at the same time: an app that seldom changes has its entries far back. */
const DAYS_AT_ONCE = 16
const DAY = /^\d{4}-\d\d-\d\d$/
/** A file of the versions that wrote one for each day. */
const OLD_DAY = /^(\d{4}-\d\d-\d\d)\.ndjson$/

/**
 * The actions of keys: `audit/<day>/<writer>-<number>.ndjson`. Each object is written by one process only; readers put those of
 * all processes together.
 */
export function auditLog(objects: ObjectStore) {
  const writer = randomUUID()
  let part = auditPart(objects, '')
  let parts = 0

  /** The object that takes the next entry. */
  function partOf(day: string) {
    if (part.name.startsWith(`audit/${day}/`) && !part.isFull()) return part
    parts += 1
    part = auditPart(objects, `audit/${day}/${writer}-${parts}.ndjson`)
    return part
  }

  async function entriesIn(name: string): Promise<AuditEntry[]> {
    const text = (await objects.read(name))?.toString() ?? ''
    // A process that was killed may have left half a line.
    return text.split('\n').flatMap((line) => (parseJson(line) === undefined ? [] : [JSON.parse(line) as AuditEntry]))
  }

  async function entriesOf(day: string): Promise<AuditEntry[]> {
    const names = (await objects.list(`audit/${day}`)).map((name) => `audit/${day}/${name}`)
    const lists = await Promise.all([`audit/${day}.ndjson`, ...names].map(entriesIn))
    return lists.flat().sort((one, other) => other.at.localeCompare(one.at))
  }

  return {
    async add(entry: Omit<AuditEntry, 'at'>): Promise<void> {
      const at = new Date().toISOString()
      await partOf(at.slice(0, 10)).add(JSON.stringify({ at, ...entry }))
    },

    /** The newest entries of one app, newest first. */
    async ofApp(app: string, max: number): Promise<AuditEntry[]> {
      const names = (await objects.list('audit')).map((name) => OLD_DAY.exec(name)?.[1] ?? name)
      const days = [...new Set(names.filter((name) => DAY.test(name)))].sort().reverse()
      const found: AuditEntry[] = []
      while (days.length > 0 && found.length < max) {
        const read = await Promise.all(days.splice(0, DAYS_AT_ONCE).map(entriesOf))
        found.push(...read.flat().filter(({ apps }) => apps.includes(app)))
      }
      return found.slice(0, max)
    },
  }
}
