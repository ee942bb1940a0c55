import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { JobEvent } from '@civictrack/contract/registry'
import type { NewEvent } from '../job'
import type { JobStore } from '../kept/job-store'
import { hasEnded } from './event-log'

/** Events of one job are written at most this often, but for the last one. */
const BATCH_MS = 500

interface Entry {
  event: NewEvent & { at: string }
  /** Told the event's number; undefined when the job had ended already. */
  resolve: (seq: number | undefined) => void
  reject: (error: unknown) => void
}

/** The events of one job that are to be written. */
interface Writer {
  entries: Entry[]
  /** The number of the newest event; undefined until it was read. */
  last: number | undefined
  isWriting: boolean
  /** Ends the time between two batches. */
  hurry: AbortController
}

type Events = Pick<JobStore, 'events' | 'appendEvents'>

/** The events of jobs that run here: written to the store, and told to those who listen. */
export function jobEvents(jobs: Events, { batchMs = BATCH_MS }: { batchMs?: number } = {}) {
  const emitter = new EventEmitter().setMaxListeners(0)
  const writers = new Map<string, Writer>()

  function writerOf(id: string): Writer {
    const known = writers.get(id)
    if (known) return known
    const writer = { entries: [], last: undefined, isWriting: false, hurry: new AbortController() }
    writers.set(id, writer)
    return writer
  }

  async function writeAll(id: string, writer: Writer): Promise<void> {
    writer.isWriting = true
    while (writer.entries.length > 0) {
      const entries = writer.entries.splice(0)
      await write(id, writer, entries).catch((error) => {
        for (const { reject } of entries) reject(error)
      })
      await pause(batchMs, undefined, { signal: writer.hurry.signal }).catch(() => undefined)
    }
    writer.isWriting = false
  }

  async function write(id: string, writer: Writer, entries: Entry[]): Promise<void> {
    for (;;) {
      const known = writer.last === undefined ? await jobs.events(id) : []
      if (hasEnded(known)) return entries.forEach(({ resolve }) => void resolve(undefined))
      const last = writer.last ?? known.at(-1)?.seq ?? 0
      const events = entries.map(({ event }, index): JobEvent => ({ seq: last + 1 + index, ...event }))
      const isWritten = await jobs.appendEvents(id, events)
      // Another composer that ran the job has added one.
      writer.last = isWritten ? last + events.length : undefined
      if (!isWritten) continue
      entries.forEach(({ resolve }, index) => void resolve(events[index]?.seq))
      emitter.emit(id)
      return
    }
  }

  return {
    /**
     * Adds an event, and returns its number once it is written; undefined when the job has ended, also at another composer.
     * Events of one job are written in the order in which they were added.
     */
    add(id: string, event: NewEvent): Promise<number | undefined> {
      const writer = writerOf(id)
      const written = new Promise<number | undefined>((resolve, reject) => {
        writer.entries.push({ event: { at: new Date().toISOString(), ...event }, resolve, reject })
      })
      if (event.kind === 'done' || event.kind === 'failed') writer.hurry.abort()
      if (!writer.isWriting) void writeAll(id, writer)
      return written
    },

    /** After a job's last event. */
    forget: (id: string) => void writers.delete(id),

    /** Calls `listener` when events of the job were written here. Returns the function that ends this. */
    subscribe(id: string, listener: () => void): () => void {
      emitter.on(id, listener)
      return () => void emitter.off(id, listener)
    },
  }
}
