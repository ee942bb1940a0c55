import { randomUUID } from 'node:crypto'
import type { ObjectStore } from '@civictrack/contract/objects'
import { readJsonObject, writeJsonObject } from '../objects/json-objects'

/** How often a release failed in browsers: its scripts did not load, or a page threw while it rendered. */
export interface FailureCount {
  load: number
  render: number
}

/** By `app@version`. */
export type FailureCounts = Record<string, FailureCount>

const FOLDER = 'failures'
const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * The counts of one process on one day are an object, `failures/<day>/<writer>.json`, that only this process replaces. Nothing
 * about the visitor is stored.
 */
export function remoteFailureStore(objects: ObjectStore) {
  const writer = randomUUID()
  let today = { day: '', counts: {} as FailureCounts }
  let writing: Promise<void> = Promise.resolve()

  return {
    async add(counts: FailureCounts): Promise<void> {
      if (Object.keys(counts).length === 0) return
      const day = new Date().toISOString().slice(0, 10)
      if (today.day !== day) today = { day, counts: {} }
      addCounts(today.counts, counts)
      const { counts: sum } = today
      // One after the other, so that an older sum never replaces a newer one.
      writing = writing
        .catch(() => undefined)
        .then(() => writeJsonObject(objects, `${FOLDER}/${day}/${writer}.json`, sum))
      await writing
    },

    /** The counts of all days together. */
    async total(): Promise<FailureCounts> {
      const sum: FailureCounts = {}
      for (const day of await days(objects)) {
        const names = await objects.list(`${FOLDER}/${day}`)
        const files = names.filter((name) => name.endsWith('.json')).map((name) => `${FOLDER}/${day}/${name}`)
        for (const counts of await Promise.all(files.map((name) => readJsonObject(objects, name))))
          addCounts(sum, (counts ?? {}) as FailureCounts)
      }
      return sum
    },

    /** Removes the counts of all days before this one (`YYYY-MM-DD`). */
    async removeBefore(day: string): Promise<void> {
      const old = (await days(objects)).filter((one) => one < day)
      await Promise.all(old.map((one) => objects.removeAll(`${FOLDER}/${one}`)))
    },
  }
}

/** Adds counts to a sum, in place. */
export function addCounts(sum: FailureCounts, counts: FailureCounts): void {
  for (const [release, { load, render }] of Object.entries(counts)) {
    const before = sum[release] ?? { load: 0, render: 0 }
    sum[release] = { load: before.load + load, render: before.render + render }
  }
}

async function days(objects: ObjectStore): Promise<string[]> {
  return (await objects.list(FOLDER)).filter((name) => DAY.test(name))
}
