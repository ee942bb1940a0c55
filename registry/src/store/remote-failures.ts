import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from '../files/json-file'

/** How often a release failed in browsers: its scripts did not load, or a page threw while it rendered. */
export interface FailureCount {
  load: number
  render: number
}

/** By `app@version`. */
export type FailureCounts = Record<string, FailureCount>

/** One file for each day, `failures/<day>.ndjson`; each line holds the counts of a few seconds. Nothing about the visitor is stored. */
export function remoteFailureStore(folder: string) {
  const failuresFolder = join(folder, 'failures')

  return {
    async add(counts: FailureCounts): Promise<void> {
      if (Object.keys(counts).length === 0) return
      await mkdir(failuresFolder, { recursive: true })
      // Several processes may append at once: the system writes a short line in one piece.
      await appendFile(
        join(failuresFolder, `${new Date().toISOString().slice(0, 10)}.ndjson`),
        `${JSON.stringify(counts)}\n`,
      )
    },

    /** The counts of all days together. */
    async total(): Promise<FailureCounts> {
      const sum: FailureCounts = {}
      for (const name of await dayFiles(failuresFolder)) {
        const text = await readFile(join(failuresFolder, name), 'utf8')
        for (const line of text.split('\n').filter(Boolean)) addCounts(sum, JSON.parse(line) as FailureCounts)
      }
      return sum
    },

    /** Removes the counts of all days before this one (`YYYY-MM-DD`). */
    async removeBefore(day: string): Promise<void> {
      const old = (await dayFiles(failuresFolder)).filter((name) => name < day)
      await Promise.all(old.map((name) => rm(join(failuresFolder, name), { force: true })))
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

async function dayFiles(folder: string): Promise<string[]> {
  return ((await readdir(folder).catch(undefinedIfMissing)) ?? []).filter((name) =>
    /^\d{4}-\d\d-\d\d\.ndjson$/.test(name),
  )
}
