import type { Composition, LiveComposition } from '@civictrack/contract'
import { fullLoads } from '@civictrack/shared/host'

/** How long an answer holds: hovering along a menu asks once. */
const FRESH_MS = 1000

/** What the site says is live. A site that knows of no revocations says nothing about them. */
type Live = Pick<Composition, 'id'> & { revoked?: unknown }

/** Knows whether the composition of this document is still the live one. It asks when there is a reason to, never on a timer. */
export function newerComposition(mine: LiveComposition) {
  let lookedAt = performance.now()
  let looking: Promise<void> | undefined

  async function learn(): Promise<void> {
    const id = await liveId()
    if (!id) return
    if (id === mine.id) return forgive()
    fullLoads.require('newer-composition')
    const live = (await (await fetch('/composition.json', { cache: 'no-store' })).json()) as Live
    if (hasRevoked(mine, live)) fullLoads.require('revoked-release')
  }

  return {
    /** Asks, unless it has just been asked; undefined when there is nothing to wait for. It never fails. */
    look(): Promise<void> | undefined {
      if (!looking && performance.now() - lookedAt < FRESH_MS) return undefined
      looking ??= learn()
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
  const answer = await fetch('/composition.json', { method: 'HEAD', cache: 'no-store' })
  return answer.headers.get('X-Composition')
}

/** Whether another composition than this one is live; false where nobody answers. */
export async function isSuperseded({ id }: LiveComposition): Promise<boolean> {
  const live = await liveId().catch(() => null)
  return live !== null && live !== id
}

/** A composition that is live again, after a rollback. */
function forgive(): void {
  fullLoads.release('newer-composition')
  fullLoads.release('revoked-release')
}

function hasRevoked(mine: LiveComposition, { revoked }: Live): boolean {
  return (
    Array.isArray(revoked) &&
    Object.entries(mine.apps).some(([app, { version }]) => revoked.includes(`${app}@${version}`))
  )
}
