import { join } from 'node:path'
import type { Composition } from '@civictrack/contract'
import { admit } from '../../admission/admission'
import { withFileLock } from '../../files/file-lock'
import type { SignedRelease } from '../../store/releases/releases'
import { candidateReleases, parentReleases } from './candidate-releases'
import { composeCandidate } from './compose-candidate'
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
  return withFileLock(join(store.turnsFolder, channel), async () => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const result = await tryToMove(move, planStep)
      if (result) return result
    }
    throw new Error(`The channel "${channel}" was moved by others ${MAX_ATTEMPTS} times in a row. Try again.`)
  })
}

/** Undefined when another process has moved the channel meanwhile. */
async function tryToMove(move: Move, planStep: PlanStep): Promise<MoveResult | undefined> {
  const { store, isDryRun = false, signal } = move
  const prepared = await untilAborted(signal, () => prepare(move, planStep))
  if (!prepared) return undefined
  const { composition, step, start, isOwn } = prepared
  if (!step) return { composition, serial: start.serial, hasMoved: false }
  signal?.throwIfAborted()
  const serial = isDryRun ? undefined : await pointChannel(move, { composition, step, serial: start.serial })
  if (serial === undefined && isOwn) await store.compositions.discard(composition.id)
  if (isDryRun) return { composition, serial: start.serial, hasMoved: false }
  return serial === undefined ? undefined : { composition, serial, hasMoved: true }
}

interface Prepared {
  start: Start
  composition: Composition
  /** Undefined when the channel points at exactly these releases already. */
  step?: Step
  /** No other move makes this composition: it is discarded when the channel does not point at it in the end. */
  isOwn: boolean
}

/** Everything but the move itself: plans the step, admits its releases, composes their pages. */
async function prepare(move: Move, planStep: PlanStep): Promise<Prepared | undefined> {
  const { store } = move
  const start = await startOf(move)
  const step = await planStep(start.composition)
  const releases = await candidateReleases(store, { current: start.composition, changes: step.changes })
  if (start.serial > 0 && start.composition && holdsExactly(start.composition, releases))
    return { start, composition: start.composition, isOwn: false }
  const notices = await admitCandidate(move, { start, step, releases })
  const earlier = step.isStepBack ? await findEarlierComposition(move, releases) : undefined
  const candidate = { current: start.composition, releases, notices, isStepBack: step.isStepBack }
  const composed = earlier ? { composition: earlier, isOwn: false } : await composeCandidate(move, candidate)
  return composed && { start, step, ...composed }
}

interface Start {
  /** The composition that the step changes. */
  composition: Composition | undefined
  /** The channel's serial; 0 for a channel that has never moved. */
  serial: number
}

async function startOf({ store, channel, from }: Move): Promise<Start> {
  const head = await store.channels.current(channel)
  const base = head ?? (from ? await store.channels.current(from) : undefined)
  return { composition: base && (await store.compositions.read(base.composition)), serial: head?.serial ?? 0 }
}

interface Candidate {
  start: Start
  step: Step
  releases: SignedRelease[]
}

async function admitCandidate(move: Move, { start, step, releases }: Candidate): Promise<string[]> {
  const { store, siteUrl, openApi = async () => undefined, skipChecks = [] } = move
  const parent = start.composition ? await parentReleases(store, start.composition) : []
  return admit({ store, releases, parent, siteUrl, openApi, isStepBack: step.isStepBack, skipChecks })
}

/** The serial of the move; undefined when the channel no longer has the given serial. */
function pointChannel(
  { store, channel, by, key }: Move,
  { composition, step, serial }: { composition: Composition; step: Step; serial: number },
): Promise<number | undefined> {
  return store.channels.append(channel, serial, {
    composition: composition.id,
    movedAt: new Date().toISOString(),
    by,
    ...(key !== undefined && { key }),
    reason: step.reason,
    left: step.takenBack,
    apps: versionsOf(composition),
  })
}
