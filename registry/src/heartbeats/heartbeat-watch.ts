import type { ObjectStore } from '@civictrack/contract/objects'
import { HEARTBEAT_LIMITS, type HeartbeatLimits } from './heartbeat-limits'

interface Options {
  objects: Pick<ObjectStore, 'read'>
  limits?: HeartbeatLimits
  /** Says at once that an owner is gone, where that can be known without waiting. */
  isGone?: (content: string) => boolean
}

/** Watches objects that their owners keep changing, and says of which the owner no longer works. */
export function heartbeatWatch({ objects, limits = HEARTBEAT_LIMITS, isGone = () => false }: Options) {
  const seen = new Map<string, { content: string; since: number }>()

  return {
    /** True when the object is missing, or has not changed for too long while it was looked at. */
    async isAbandoned(name: string): Promise<boolean> {
      const content = (await objects.read(name))?.toString()
      if (content === undefined || isGone(content)) {
        seen.delete(name)
        return true
      }
      const known = seen.get(name)
      if (known?.content === content) return performance.now() - known.since > limits.abandonedMs
      seen.set(name, { content, since: performance.now() })
      return false
    },
  }
}
