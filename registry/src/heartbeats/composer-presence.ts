import { randomUUID } from 'node:crypto'
import type { ObjectStore } from '@civictrack/contract/objects'
import { type Heartbeat, startHeartbeat } from './heartbeat'
import type { HeartbeatLimits } from './heartbeat-limits'
import { heartbeatWatch } from './heartbeat-watch'

interface Options {
  objects: ObjectStore
  /** Whether all composers that share the objects run on this machine: then a process that has ended is known at once. */
  isLocal: boolean
  limits?: HeartbeatLimits | undefined
}

export type ComposerPresence = ReturnType<typeof composerPresence>

/** The names that composers of this process have now. */
const inThisProcess = new Set<string>()

const nameOf = (id: string) => `composers/${id}`

/**
 * Shows other composers that this one works, with an object `composers/<id>` that it keeps changing. A composer that could not
 * do so for a while has lost its jobs to others, and goes on under another name.
 */
export function composerPresence({ objects, isLocal, limits }: Options) {
  const watch = heartbeatWatch({ objects, ...(limits && { limits }), ...(isLocal && { isGone: hasEnded }) })
  const listeners: (() => void)[] = []
  const lost = new Map<string, Heartbeat>()
  let current = begin()

  function begin(): { id: string; heartbeat: Heartbeat } {
    const id = randomUUID()
    inThisProcess.add(id)
    const onLost = () => {
      inThisProcess.delete(id)
      lost.set(id, heartbeat)
      current = begin()
      for (const listener of listeners) listener()
    }
    const owner = `${process.pid} ${id}`
    const heartbeat = startHeartbeat({ objects, name: nameOf(id), owner, onLost, ...(limits && { limits }) })
    return { id, heartbeat }
  }

  return {
    /** The name of this composer now. */
    id: () => current.id,

    /** The name of this composer, once others see that it works. */
    async readyId(): Promise<string> {
      const { id, heartbeat } = current
      await heartbeat.ready
      return id
    },

    /** Calls `listener` when this composer has lost its jobs. */
    onLost: (listener: () => void) => void listeners.push(listener),

    isGone: async (id: string) => lost.has(id) || watch.isAbandoned(nameOf(id)),

    /** Removes the objects of composers that are gone; one that was only paused goes on under another name. */
    async prune(): Promise<void> {
      for (const id of await objects.list('composers'))
        if (await watch.isAbandoned(nameOf(id))) await objects.remove(nameOf(id))
    },

    /** From now on others take over what this composer has not ended. */
    async close(): Promise<void> {
      inThisProcess.delete(current.id)
      await Promise.all([current.heartbeat, ...lost.values()].map((heartbeat) => heartbeat.stop()))
    },
  }
}

/** Whether the process of a composer on this machine has ended. Its identifier may belong to another one by now. */
function hasEnded(content: string): boolean {
  const [pid, id = ''] = content.split(' ')
  if (Number(pid) === process.pid) return !inThisProcess.has(id)
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EPERM'
  }
}
