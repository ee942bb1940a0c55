import { type CacheName, measure } from '../measure/measure'

/** Keeps buffers up to a number of bytes in all, and drops those that were used longest ago. `cache` names it in the figures. */
export function byteCache(maxBytes: number, cache: CacheName) {
  const entries = new Map<string, Buffer>()
  let bytes = 0

  return {
    get(key: string): Buffer | undefined {
      const found = entries.get(key)
      measure('civictrack:cache-read', { cache, isHit: found !== undefined })
      if (!found) return undefined
      // A Map keeps the order of insertion: the entry that was used last comes last.
      entries.delete(key)
      entries.set(key, found)
      return found
    },

    /** A buffer of more than a quarter of the whole is not kept: it would displace too many others. */
    set(key: string, value: Buffer): void {
      if (value.length > maxBytes / 4 || entries.has(key)) return
      entries.set(key, value)
      bytes += value.length
      for (const [oldest, { length }] of entries) {
        if (bytes <= maxBytes) break
        entries.delete(oldest)
        bytes -= length
      }
      measure('civictrack:cache-size', { cache, bytes })
    },
  }
}
