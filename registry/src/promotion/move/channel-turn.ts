import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ObjectStore } from '@civictrack/contract/objects'
import { startHeartbeat } from '../../heartbeats/heartbeat'
import { heartbeatWatch } from '../../heartbeats/heartbeat-watch'

/** A composer that waits longer goes on without its turn: compare-and-swap protects the channel. */
const WAIT_MS = 120_000
const POLL_MS = 200

interface Turn {
  /** Waits until all that came before have moved, or are gone. */
  reached: (signal: AbortSignal | undefined) => Promise<void>
  leave: () => Promise<void>
}

/**
 * The queue of composers that want to move the same channel: objects `turns/<channel>/<number>`, in the order of their
 * numbers. Without it the composer that has just moved the channel would begin its next move first, and win again and again.
 */
export function channelTurns(objects: ObjectStore, channel: string) {
  const folder = `turns/${channel}`
  const nameOf = (number: number) => `${folder}/${String(number).padStart(8, '0')}`
  const watch = heartbeatWatch({ objects })

  const numbers = async () => (await objects.list(folder)).map(Number).sort((one, other) => one - other)

  async function hasEarlier(own: number): Promise<boolean> {
    for (const number of (await numbers()).filter((one) => one < own)) {
      if (!(await watch.isAbandoned(nameOf(number)))) return true
      await objects.remove(nameOf(number))
    }
    return false
  }

  return {
    isBusy: async () => (await numbers()).length > 0,

    async join(): Promise<Turn> {
      const owner = randomUUID()
      let number = 0
      do number = ((await numbers()).at(-1) ?? 0) + 1
      while (!(await objects.create(nameOf(number), owner)))
      const heartbeat = startHeartbeat({ objects, name: nameOf(number), owner })
      return {
        async reached(signal) {
          const end = performance.now() + WAIT_MS
          while (performance.now() < end && (await hasEarlier(number))) await pause(POLL_MS, undefined, { signal })
        },
        leave: heartbeat.stop,
      }
    },
  }
}
