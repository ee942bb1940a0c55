import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from './files/json-file'

/** How often a release failed in browsers. */
export interface Failures {
  load: number
  render: number
}

/** By `app@version`. */
export type FailureCounts = Record<string, Failures>

/** `failures/<day>.ndjson`: one line for what a site server has counted in some seconds. Who met a failure is not kept. */
export function remoteFailureStore(folder: string) {
  const place = join(folder, 'failures')

  return {
    async add(counts: FailureCounts): Promise<void> {
      await mkdir(place, { recursive: true })
      // A short line that is appended is written whole, whoever else appends.
      await appendFile(join(place, `${new Date().toISOString().slice(0, 10)}.ndjson`), `${JSON.stringify(counts)}\n`)
    },

    /** Everything that was counted, summed up. */
    async total(): Promise<FailureCounts> {
      const sum: FailureCounts = {}
      for (const name of await days(place)) {
        const text = await readFile(join(place, name), 'utf8')
        for (const line of text.split('\n').filter(Boolean)) addTo(sum, JSON.parse(line) as FailureCounts)
      }
      return sum
    },

    /** Forgets the days before this one (`YYYY-MM-DD`). */
    async forgetBefore(day: string): Promise<void> {
      const old = (await days(place)).filter((name) => name < day)
      await Promise.all(old.map((name) => rm(join(place, name), { force: true })))
    },
  }
}

export function addTo(sum: FailureCounts, counts: FailureCounts): void {
  for (const [release, { load, render }] of Object.entries(counts)) {
    const before = sum[release] ?? { load: 0, render: 0 }
    sum[release] = { load: before.load + load, render: before.render + render }
  }
}

async function days(place: string): Promise<string[]> {
  return ((await readdir(place).catch(undefinedIfMissing)) ?? []).filter((name) =>
    /^\d{4}-\d\d-\d\d\.ndjson$/.test(name),
  )
}
