import type { Canary, Composition } from '@civictrack/contract'
import { AdmissionError } from '../../admission/refusal'
import type { AppVersion, CanaryStep, Move, MoveResult } from '../move/move'
import { moveChannel } from '../move/move-channel'
import { namesOf } from './canary-after'

/**
 * Shows releases to part of the visitors; `promote` shows them to all, and a rollback of their app takes them back. Repeated with
 * another share, the same visitors keep them.
 * @throws {AdmissionError} when they are worse than the live releases, or another canary is shown.
 */
export function promoteCanary(move: Move, wanted: Exclude<CanaryStep, 'end'>): Promise<MoveResult> {
  return moveChannel(move, async (current, canary) => {
    assertPossible(wanted.releases, { current, canary })
    const reason = `canary ${wanted.share}% ${namesOf(wanted.releases)}`
    return { reason, changes: [], takenBack: [], isStepBack: false, canary: wanted }
  })
}

/** Takes a canary back; nothing changes when it has ended already. */
export function endCanary(move: Move, { id, why }: { id: string; why: string }): Promise<MoveResult> {
  return moveChannel(move, async (_current, canary) => {
    const step = { changes: [], takenBack: [], isStepBack: true }
    if (canary?.id !== id) return { ...step, reason: why }
    return { ...step, reason: `canary of ${namesOf(canary.releases)} ended: ${why}`, canary: 'end' }
  })
}

interface Live {
  current: Composition | undefined
  canary: Canary | undefined
}

function assertPossible(releases: AppVersion[], { current, canary }: Live): void {
  if (!current) refuse('Nothing is live on this channel yet.', 'Promote the releases to everyone first.')
  const live = releases.filter(({ app, version }) => current?.apps[app]?.version === version)
  if (live.length > 0) refuse(`Everyone gets ${namesOf(live)} already.`, 'Name releases that are not live.')
  const apps = releases.map(({ app }) => app)
  const isOwn = canary?.releases.every(({ app }) => apps.includes(app))
  if (canary && !isOwn)
    refuse(
      `A canary of ${namesOf(canary.releases)} is shown since ${canary.since}, and a channel has one at a time.`,
      'Wait until it was promoted or taken back, or promote without --canary.',
    )
}

function refuse(problem: string, remedy: string): never {
  throw new AdmissionError([{ check: 'canary', problem, remedy }])
}
