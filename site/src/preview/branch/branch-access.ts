import { logProblem } from '@civictrack/contract/request-log'
import { type BranchPreview, opensBranch, type Store } from '@civictrack/registry/read'
import { recentMap } from '../../cache/recent-map'
import type { BranchFault } from './branch-texts'

export type BranchAccess = { preview: BranchPreview; fault?: undefined } | { fault: BranchFault; preview?: undefined }

/** A record is read from the store at most this often: a page asks for dozens of files. */
const FRESH_MS = 200
const MAX_BRANCHES = 200

/** Decides who may see the preview of a branch: reads its record, and checks the token of its link. */
export function branchAccess(store: Store, logError: (problem: string) => void = logProblem) {
  // Times of `performance.now()`, which goes on when the system's clock is set.
  const records = recentMap<{ reading: Promise<BranchAccess>; until: number }>({ max: MAX_BRANCHES })

  async function read(branch: string): Promise<BranchAccess> {
    const preview = await store.branchPreviews.read(branch).catch((error: Error) => logError(error.message))
    if (!preview) return { fault: 'unknown' }
    if (preview.isClosed) return { fault: 'closed' }
    if (Date.parse(preview.expiresAt) <= Date.now()) return { fault: 'expired' }
    const revoked = await Promise.all(preview.releases.map(({ app, version }) => store.revocations.has(app, version)))
    return revoked.some(Boolean) ? { fault: 'revoked' } : { preview }
  }

  return {
    /** The preview of a branch; a fault when it is not open. */
    of(branch: string): Promise<BranchAccess> {
      const known = records.getOrCreate(branch, () => ({ reading: read(branch), until: performance.now() + FRESH_MS }))
      if (known.until < performance.now())
        Object.assign(known, { reading: read(branch), until: performance.now() + FRESH_MS })
      return known.reading
    },

    /** Whether a token is that of the preview's link. */
    opens: (preview: BranchPreview, token: string | undefined): Promise<boolean> =>
      token === undefined ? Promise.resolve(false) : opensBranch(store, { preview, token }),
  }
}
