import { EventEmitter } from 'node:events'
import type { JobEvent } from '@civictrack/contract/registry'
import type { NewEvent } from './job'
import type { jobStore } from './job-store'

/** The events of jobs: written to the job's folder, and told to those who listen. */
export function jobEvents(jobs: ReturnType<typeof jobStore>) {
  const emitter = new EventEmitter().setMaxListeners(0)
  const writing = new Map<string, Promise<number>>()

  return {
    /** Adds an event. Events of one job are numbered and written one after the other. */
    add(id: string, event: NewEvent): Promise<number> {
      const before = writing.get(id) ?? jobs.events(id).then((known) => known.at(-1)?.seq ?? 0)
      const next = before.then(async (seq) => {
        const numbered: JobEvent = { seq: seq + 1, at: new Date().toISOString(), ...event }
        await jobs.addEvent(id, numbered)
        emitter.emit(id, numbered)
        return numbered.seq
      })
      writing.set(id, next)
      return next
    },

    /** After a job's last event. */
    forget: (id: string) => void writing.delete(id),

    /** Calls `listener` for each event of a job from now on. Returns the function that ends this. */
    subscribe(id: string, listener: (event: JobEvent) => void): () => void {
      emitter.on(id, listener)
      return () => void emitter.off(id, listener)
    },
  }
}
