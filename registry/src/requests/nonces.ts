import { createHash, randomUUID } from 'node:crypto'
import type { SmallObjectStore } from '@civictrack/contract/objects'

const FOLDER = 'nonces'
const BUCKET_SECONDS = 600
/** Longer than a signature is valid, because the clock may be set back: a request of before is current again then. */
const KEPT_SECONDS = 86_400

/**
 * Remembers the nonces of signed requests for a day after the signatures have expired, one object for each, so that several
 * composers and a restarted one know them too.
 */
export function nonceStore(objects: SmallObjectStore) {
  let prunedBefore = 0

  async function prune(now: number): Promise<void> {
    const oldest = Math.floor((now - KEPT_SECONDS) / BUCKET_SECONDS)
    if (oldest <= prunedBefore) return
    prunedBefore = oldest
    const buckets = await objects.list(FOLDER)
    const old = buckets.filter((name) => Number(name) < oldest)
    await Promise.all(old.map((name) => objects.removeAll(`${FOLDER}/${name}`)))
  }

  return {
    /** Takes a nonce. False when it was used before. `expires` and `now` are seconds since 1970. */
    async use({ key, nonce, expires, now }: { key: string; nonce: string; expires: number; now: number }) {
      await prune(now)
      const name = createHash('sha256').update(`${key} ${nonce}`).digest('hex')
      // By the expiry that is signed: a replay looks in the same folder, whenever it comes.
      // A content of its own: after a lost answer the store compares it, and must not take an earlier use for this one.
      return objects.create(`${FOLDER}/${Math.floor(expires / BUCKET_SECONDS)}/${name}`, randomUUID())
    },
  }
}
