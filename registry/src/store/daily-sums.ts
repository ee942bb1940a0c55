import { randomUUID } from 'node:crypto'
import type { ObjectStore } from '@civictrack/contract/objects'
import { readJsonObject, writeJsonObject } from '../objects/json-objects'

const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d\d-\d\d$/

interface Sums<Sum> {
  folder: string
  /** Adds to a sum, in place; what is added stays as it is. */
  addTo: (sum: Sum, more: Sum) => void
}

interface Today<Sum> {
  day: string
  sum: Sum
  /** A write that has not begun, which takes everything that is added until then. */
  waiting?: Promise<void> | undefined
}

/** Sums of what happened, as JSON objects: `<folder>/<day>/<writer>.json` is the sum of one process and day, that only it replaces. */
export function dailySums<Sum extends Record<string, unknown>>(objects: ObjectStore, { folder, addTo }: Sums<Sum>) {
  const writer = randomUUID()
  const empty = () => ({}) as Sum
  let today: Today<Sum> = { day: '', sum: empty() }
  let writing: Promise<unknown> = Promise.resolve()
  let ended = { days: '', sum: empty() }

  function write(day: Today<Sum>): Promise<void> {
    // One after the other, so that an older sum never replaces a newer one.
    day.waiting ??= writing
      .catch(() => undefined)
      .then(() => {
        day.waiting = undefined
        return writeJsonObject(objects, `${folder}/${day.day}/${writer}.json`, day.sum)
      })
    writing = day.waiting
    return day.waiting
  }

  async function sumOf(days: string[]): Promise<Sum> {
    const sum = empty()
    for (const day of days) {
      const names = (await objects.list(`${folder}/${day}`)).filter((name) => name.endsWith('.json'))
      const read = names.map((name) => readJsonObject(objects, `${folder}/${day}/${name}`))
      for (const one of await Promise.all(read)) addTo(sum, (one ?? {}) as Sum)
    }
    return sum
  }

  async function days(): Promise<string[]> {
    return (await objects.list(folder)).filter((name) => DAY.test(name)).sort()
  }

  return {
    async add(more: Sum): Promise<void> {
      if (Object.keys(more).length === 0) return
      const day = dayOf(Date.now())
      if (today.day !== day) today = { day, sum: empty() }
      addTo(today.sum, more)
      await write(today)
    },

    /** The sums of all days together. A day that ended a day ago does not change any more and is read once. */
    async total(): Promise<Sum> {
      const all = await days()
      const yesterday = dayOf(Date.now() - DAY_MS)
      const past = all.filter((day) => day < yesterday)
      if (past.join() !== ended.days) ended = { days: past.join(), sum: await sumOf(past) }
      const total = empty()
      addTo(total, ended.sum)
      addTo(total, await sumOf(all.filter((day) => day >= yesterday)))
      return total
    },

    /** Removes the sums of all days before this one (`YYYY-MM-DD`). */
    async removeBefore(day: string): Promise<void> {
      const old = (await days()).filter((one) => one < day)
      await Promise.all(old.map((one) => objects.removeAll(`${folder}/${one}`)))
    },
  }
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
