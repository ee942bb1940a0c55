import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Canary, Composition } from '@civictrack/contract'
import { withFileLock } from '../../files/file-lock'
import type { SignedRelease } from '../../store/releases/releases'
import { canaryAfter } from '../canary/canary-after'
import { admitCandidate } from './admit-candidate'
import { candidateReleases } from './candidate-releases'
import { channelTurns } from './channel-turn'
import { type Composed, composeCandidate } from './compose-candidate'
import { findEarlierComposition } from './earlier-composition'
import { holdsExactly } from './holds-exactly'
import type { Move, MoveResult, PlanStep, Step } from './move'
import { untilAborted } from './until-aborted'
import { versionsOf } from './versions-of'

/** A lost race costs one composition. No move loses this often in practice. */
const MAX_ATTEMPTS = 200

/**
 * Moves a channel by one step, planned from its current composition. When another process moves the channel first, the
 * step is planned again from the new composition, so that no team's release is lost.
 */
export async function moveChannel(move: Move, planStep: PlanStep): Promise<MoveResult> {
  const { store, channel } = move
  // Throws for an invalid channel name, before a lock file of that name is created.
  await store.channels.current(channel)
  return withFileLock(join(store.turnsFolder, channel), () => repeat(move, () => tryToMove(move, planStep)))
}

/** Tries until no other process was first. Composers on several machines take turns from the first lost race on. */
async function repeat(move: Move, attempt: () => Promise<MoveResult | undefined>): Promise<MoveResult> {
  const { store, channel, signal } = move
  const turns = store.isFolder ? undefined : channelTurns(store.objects, channel)
  let turn = (await turns?.isBusy()) ? await turns?.join() : undefined
  try {
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      await turn?.reached(signal)
      const result = await attempt()
      if (result) return result
      turn ??= await turns?.join()
    }
    throw new Error(`The channel "${channel}" was moved by others ${MAX_ATTEMPTS} times in a row. Try again.`)
  } finally {
    await turn?.leave()
  }
}

/** Undefined when another process has moved the channel meanwhile. */
async function tryToMove(move: Move, planStep: PlanStep): Promise<MoveResult | undefined> {
  const { store, isDryRun = false, signal } = move
  const prepared = await untilAborted(signal, () => prepare(move, planStep))
  if (!prepared) return undefined
  const { composition, canary, step, start, own } = prepared
  if (!step) return { composition, canary, serial: start.serial, hasMoved: false }
  signal?.throwIfAborted()
  const serial = isDryRun ? undefined : await pointChannel(move, { composition, canary, step, serial: start.serial })
  if (serial === undefined) for (const id of own) await store.compositions.discard(id)
  if (isDryRun) return { composition, canary, serial: start.serial, hasMoved: false }
  return serial === undefined ? undefined : { composition, canary, serial, hasMoved: true }
}

interface Prepared {
  start: Start
  composition: Composition
  canary: Canary | undefined
  /** Undefined when the channel points at exactly these releases already. */
  step?: Step
  /** Compositions that no other move makes: they are discarded when the channel does not point at them in the end. */
  own: string[]
}

/** Everything but the move itself: plans the step, admits its releases, composes their pages. */
async function prepare(move: Move, planStep: PlanStep): Promise<Prepared | undefined> {
  const start = await startOf(move)
  const step = await planStep(start.composition, start.canary)
  const composed = await composeStep(move, { start, step })
  if (!composed) return undefined
  const { composition } = composed
  const canary = await canaryAfter(move, { base: composition, before: start.canary, step })
  if (!canary) return undefined
  const isSame = composition.id === start.composition?.id && isDeepStrictEqual(canary.shown, start.canary)
  const own = [...(composed.isOwn ? [composition.id] : []), ...canary.own]
  const planned = { ...step, reason: [step.reason, ...canary.notes].join('; ') }
  return { start, composition, canary: canary.shown, own, ...(!isSame && { step: planned }) }
}

interface Planned {
  start: Start
  step: Step
}

/** Undefined when another process stores this very composition. */
async function composeStep(move: Move, { start, step }: Planned): Promise<Composed | undefined> {
  const { store } = move
  const releases = await candidateReleases(store, { current: start.composition, changes: step.changes })
  if (start.serial > 0 && start.composition && holdsExactly(start.composition, releases))
    return { composition: start.composition, isOwn: false }
  const notices = await admitCandidate(move, { parent: start.composition, releases, isStepBack: step.isStepBack })
  const earlier = step.isStepBack
    ? await findEarlierComposition(move, releases)
    : await canaryOf(move, { canary: start.canary, releases })
  if (earlier) return { composition: earlier, isOwn: false }
  return composeCandidate(move, { current: start.composition, releases, notices, isStepBack: step.isStepBack })
}

/** The canary's composition, when exactly its releases are to be live for everyone. */
async function canaryOf(
  { store, withBrowser }: Move,
  { canary, releases }: { canary: Canary | undefined; releases: SignedRelease[] },
): Promise<Composition | undefined> {
  const shown = canary && (await store.compositions.read(canary.composition).catch(() => undefined))
  if (!shown || !holdsExactly(shown, releases)) return undefined
  return withBrowser && shown.admission.browser !== 'passed' ? undefined : shown
}

interface Start {
  /** The composition that the step changes. */
  composition: Composition | undefined
  canary: Canary | undefined
  /** The channel's serial; 0 for a channel that has never moved. */
  serial: number
}

async function startOf({ store, channel, from }: Move): Promise<Start> {
  const head = await store.channels.current(channel)
  const base = head ?? (from ? await store.channels.current(from) : undefined)
  return {
    composition: base && (await store.compositions.read(base.composition)),
    canary: head?.canary,
    serial: head?.serial ?? 0,
  }
}

interface Target {
  composition: Composition
  canary: Canary | undefined
  step: Step
  serial: number
}

/** The serial of the move; undefined when the channel no longer has the given serial. */
function pointChannel(
  { store, channel, by, key }: Move,
  { composition, canary, step, serial }: Target,
): Promise<number | undefined> {
  return store.channels.append(channel, serial, {
    composition: composition.id,
    movedAt: new Date().toISOString(),
    by,
    ...(key !== undefined && { key }),
    reason: step.reason,
    left: step.takenBack,
    apps: versionsOf(composition),
    ...(canary && { canary }),
  })
}
