/** The bodies of public reads, kept for a moment. */
export interface KeptResponses {
  /** The body that is kept under a key, or a new one. Reads at the same time share one. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>
  /** The body that is kept under a key; undefined when there is none. */
  kept(key: string): Promise<Buffer> | undefined
  /** Something was written here: nothing that was read before counts any more. */
  forget(): void
}

/** A storm brings many people to the same few pages of a list; filters and older pages come on top. */
const MAX_KEPT = 500

/**
 * Keeps bodies for `ms` milliseconds, which is how late a change by another process may show; a change by this process shows
 * at once (`forget`). With 0 nothing is kept.
 */
export function keptResponses(ms: number, now: () => number = () => performance.now()): KeptResponses {
  let kept = new Map<string, { body: Promise<Buffer>; until: number }>()

  function keptUnder(key: string): Promise<Buffer> | undefined {
    const known = kept.get(key)
    return known && known.until > now() ? known.body : undefined
  }

  return {
    kept: keptUnder,
    get(key, make) {
      if (ms === 0) return make()
      const known = keptUnder(key)
      if (known) return known
      if (kept.size >= MAX_KEPT) kept.clear()
      const body = make()
      const own = kept
      own.set(key, { body, until: now() + ms })
      body.catch(() => own.delete(key))
      return body
    },
    forget() {
      // A read under way ends in the old map, where nobody looks for it.
      kept = new Map()
    },
  }
}
