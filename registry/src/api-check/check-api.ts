import type { Store } from '../store/store'
import { brokenBy } from './api-changes'
import type { ApiDocument } from './api-document'
import { type CompositionInUse, compositionsInUse } from './compositions-in-use'

/** One call of one release that a new API would break. */
export interface ApiFinding extends Omit<CompositionInUse, 'releases'> {
  /** `app@version`. */
  release: string
  operation: string
  problem: string
}

/** Says which calls of the compositions that are in use a new API would break. `today` is the API that they call now. */
export async function checkApi(
  store: Store,
  documents: { today: ApiDocument | undefined; next: ApiDocument },
): Promise<{ compositions: number; findings: ApiFinding[] }> {
  const all = await compositionsInUse(store)
  const findings = all.flatMap(({ releases, ...inUse }) =>
    releases.flatMap(({ app, version, manifest }) =>
      manifest.operations.flatMap((operation) =>
        brokenBy(operation, documents).map((problem) => ({
          ...inUse,
          release: `${app}@${version}`,
          operation,
          problem,
        })),
      ),
    ),
  )
  return { compositions: all.length, findings }
}
