import type { Composition, LiveComposition } from '@civictrack/contract'
import { fullLoads } from '@civictrack/shared/host'

/** How long a response counts as fresh: hovering along a menu sends one request. */
const FRESH_MS = 1000

/** The live composition, as the site describes it. Older servers name no revocations. */
type Live = Pick<Composition, 'id'> & { revoked?: unknown }

/** Finds out whether the composition of this document is still the live one: when a caller asks, never on a timer. */
export function newerComposition(mine: LiveComposition) {
  let lookedAt = performance.now()
  let looking: Promise<void> | undefined

  async function ask(): Promise<void> {
    const id = await liveId()
    if (!id) return
    if (id === mine.id) return releaseFullLoad()
    fullLoads.require('newer-composition')
    const live = (await (await fetch('/composition.json', { cache: 'no-store' })).json()) as Live
    if (hasRevoked(mine, live)) fullLoads.require('revoked-release')
  }

  return {
    /** Asks the site, unless the last response is fresh; undefined when there is nothing to wait for. It never fails. */
    look(): Promise<void> | undefined {
      if (!looking && performance.now() - lookedAt < FRESH_MS) return undefined
      looking ??= ask()
        .catch(() => undefined)
        .finally(() => {
          lookedAt = performance.now()
          looking = undefined
        })
      return looking
    },
  }
}

async function liveId(): Promise<string | null> {
  const response = await fetch('/composition.json', { method: 'HEAD', cache: 'no-store' })
  return response.headers.get('X-Composition')
}

/** Whether another composition than this one is live; false where the site does not respond. */
export async function isSuperseded({ id }: LiveComposition): Promise<boolean> {
  const live = await liveId().catch(() => null)
  return live !== null && live !== id
}

/** After a rollback the composition of this document may be live again. */
function releaseFullLoad(): void {
  fullLoads.release('newer-composition')
  fullLoads.release('revoked-release')
}

function hasRevoked(mine: LiveComposition, { revoked }: Live): boolean {
  return (
    Array.isArray(revoked) &&
    Object.entries(mine.apps).some(([app, { version }]) => revoked.includes(`${app}@${version}`))
  )
}
