import { setTimeout as pause } from 'node:timers/promises'
import type { ObjectStore } from '@civictrack/contract/objects'
import { HEARTBEAT_LIMITS, type HeartbeatLimits } from './heartbeat-limits'

interface Options {
  objects: ObjectStore
  name: string
  /** The beginning of the object's content, which no other owner writes. */
  owner: string
  limits?: HeartbeatLimits
  /** Called once, when the object could not be changed for too long: this process was paused, or the storage is away. */
  onLost?: () => void
}

export interface Heartbeat {
  /** Resolves once the object is there. */
  ready: Promise<void>
  /** Ends the changes, and removes the object. */
  stop: () => Promise<void>
}

/**
 * Changes an object again and again, so that others see that its owner works. All times are those of `performance.now()`: no
 * clock is compared with that of another machine.
 */
export function startHeartbeat({ objects, name, owner, limits = HEARTBEAT_LIMITS, onLost }: Options): Heartbeat {
  const { beatMs, lostMs } = limits
  const ending = new AbortController()
  let lastBeat = performance.now()
  let isFirst = true
  let becomeReady: () => void = () => undefined
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve
  })

  function lookAtClock(): void {
    // Before the first beat nothing is held that could be lost.
    if (ending.signal.aborted || isFirst || performance.now() - lastBeat <= lostMs) return
    ending.abort()
    clearInterval(clock)
    onLost?.()
  }

  async function beat(count: number): Promise<void> {
    const begun = performance.now()
    await objects.write(name, `${owner} ${count}`, { isDurable: false })
    lookAtClock()
    lastBeat = begun
    isFirst = false
    becomeReady()
  }

  async function run(): Promise<void> {
    for (let count = 0; !ending.signal.aborted; count += 1) {
      // A storage that is away is tried again; the clock says when that has taken too long.
      await beat(count).catch(() => undefined)
      await pause(beatMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  }

  const clock = setInterval(lookAtClock, beatMs / 2).unref()
  const running = run()
  return {
    ready,
    async stop() {
      ending.abort()
      clearInterval(clock)
      // A change that is under way would put the object back.
      await running
      await objects.remove(name)
    },
  }
}
