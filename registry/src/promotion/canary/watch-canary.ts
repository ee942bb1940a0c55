import type { Canary, ChannelEntry } from '@civictrack/contract'
import type { CanaryReport } from '../../canary/canary-report'
import { type CanaryCounts, EVENT_KINDS, type EventKind } from '../../canary/canary-store'
import { evidence, HALTING_EVIDENCE } from '../../canary/evidence'
import { getsCanary } from '../../canary/visitor-numbers'
import type { Move } from '../move/move'
import { endCanary } from './promote-canary'

type SeenEvent = CanaryReport['events'][number]

const NAMES: Record<EventKind, string> = { errors: 'errors', slow: 'slow interactions' }

export type CanaryWatch = ReturnType<typeof canaryWatch>

/** Counts what happens to the visitors of a channel's canary and of everyone else, and ends a canary that is worse. */
export function canaryWatch(move: Omit<Move, 'by'>) {
  const { store, channel } = move
  let working: Promise<void> = Promise.resolve()

  async function take(events: SeenEvent[]): Promise<void> {
    const entry = await store.channels.current(channel)
    const canary = entry?.canary
    if (!canary) return
    await store.canaries.add(
      canary,
      events.filter((event) => isOfSide(event, { ...entry, canary })),
    )
    const why = reasonToEnd(await store.canaries.counts(canary), canary.share)
    if (why !== undefined) await endCanary({ ...move, by: 'canary' }, { id: canary.id, why })
  }

  return {
    /** One report after the other, so that two do not end the canary at once. @throws {Error} when the store is away. */
    note(events: SeenEvent[]): Promise<void> {
      if (events.length === 0) return Promise.resolve()
      working = working.catch(() => undefined).then(() => take(events))
      return working
    },
  }
}

/** Tabs of before the canary, and of before another release went live, do not count. */
function isOfSide(
  { composition, visitor }: SeenEvent,
  entry: Pick<ChannelEntry, 'composition'> & { canary: Canary },
): boolean {
  const side = getsCanary(entry.canary, visitor) ? entry.canary : entry
  return side.composition === composition
}

function reasonToEnd(counts: CanaryCounts, share: number): string | undefined {
  const kind = EVENT_KINDS.find((one) => evidence(counts[one], share) >= HALTING_EVIDENCE)
  if (!kind) return undefined
  const { canary, control } = counts[kind]
  return `its visitors met more ${NAMES[kind]} (${canary} of them, ${control} of the others, at a share of ${share}%)`
}
