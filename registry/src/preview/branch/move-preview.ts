import type { Composition } from '@civictrack/contract'
import { admit } from '../../admission/admission'
import { candidateReleases, parentReleases } from '../../promotion/move/candidate-releases'
import { composeCandidate } from '../../promotion/move/compose-candidate'
import { findEarlierComposition } from '../../promotion/move/earlier-composition'
import { holdsExactly } from '../../promotion/move/holds-exactly'
import type { AppVersion, Move } from '../../promotion/move/move'
import { untilAborted } from '../../promotion/move/until-aborted'
import { versionsOf } from '../../promotion/move/versions-of'
import type { SignedRelease } from '../../store/releases/releases'

/** Another command may move the channel between two steps; more than a few times in a row means that something is wrong. */
const MAX_ATTEMPTS = 5

export interface PreviewStep {
  /** The channel that the preview follows. */
  base: string
  reason: string
  /** The releases that the preview shows in place of the base channel's. */
  changes: AppVersion[]
  /** A reviewer may choose older releases: the result must be valid, but need not be better than the base. */
  isExchange: boolean
}

interface Moved {
  composition: Composition
  /** The composition of the base channel on which this one was made. */
  composedOn: string
}

/**
 * Composes a preview on top of its base channel's current composition, and points the preview's channel at the result.
 * @throws {AdmissionError} when the result is refused; the preview stays as it was.
 */
export async function movePreview(move: Move, step: PreviewStep): Promise<Moved> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const moved = await tryToMove(move, step)
    if (moved) return moved
  }
  throw new Error(
    `The preview's channel "${move.channel}" was moved by others ${MAX_ATTEMPTS} times in a row. Try again.`,
  )
}

/** Undefined when another process has moved the channel meanwhile. */
async function tryToMove(move: Move, step: PreviewStep): Promise<Moved | undefined> {
  const { store, isDryRun = false, signal } = move
  const prepared = await untilAborted(signal, () => prepare(move, step))
  if (!prepared) return undefined
  const { base, head, composition, isOwn } = prepared
  signal?.throwIfAborted()
  const isThere = composition.id === head?.composition
  const hasMoved =
    !isDryRun && !isThere && (await point(move, { composition, reason: step.reason, serial: head?.serial ?? 0 }))
  if (!hasMoved && isOwn) await store.compositions.discard(composition.id)
  return hasMoved || isThere || isDryRun ? { composition, composedOn: base.id } : undefined
}

/** Everything but the move itself: admits the releases on top of the base, composes their pages. */
async function prepare(move: Move, step: PreviewStep) {
  const { store, channel } = move
  const [base, head] = await Promise.all([baseOf(move, step), store.channels.current(channel)])
  const releases = await candidateReleases(store, { current: base, changes: step.changes })
  const notices = await admitOnTop(move, { base, releases, step })
  const existing = await findExisting(move, { base, releases })
  const candidate = { current: base, releases, notices, isStepBack: step.isExchange }
  const composed = existing ? { composition: existing, isOwn: false } : await composeCandidate(move, candidate)
  return composed && { base, head, ...composed }
}

async function baseOf({ store }: Move, { base }: PreviewStep): Promise<Composition> {
  const head = await store.channels.current(base)
  const composition = head && (await store.compositions.read(head.composition))
  if (composition) return composition
  throw new Error(
    `The channel "${base}" has never moved, so there is nothing to preview on. Promote a release to it first.`,
  )
}

interface OnTop {
  base: Composition
  releases: SignedRelease[]
}

async function admitOnTop(move: Move, { base, releases, step }: OnTop & { step: PreviewStep }): Promise<string[]> {
  const { store, siteUrl, openApi = async () => undefined, skipChecks = [] } = move
  const parent = await parentReleases(store, base)
  return admit({ store, releases, parent, siteUrl, openApi, isStepBack: step.isExchange, skipChecks })
}

/** A composition of exactly these releases: that of the base channel, or an earlier one of the preview. */
async function findExisting(move: Move, { base, releases }: OnTop): Promise<Composition | undefined> {
  if (holdsExactly(base, releases)) return base
  const earlier = await findEarlierComposition(move, releases)
  const isOpenedAsAsked = !move.withBrowser || earlier?.admission.browser === 'passed'
  return isOpenedAsAsked ? earlier : undefined
}

/** False when the channel no longer has the given serial. */
function point(
  { store, channel, by }: Move,
  { composition, reason, serial }: { composition: Composition; reason: string; serial: number },
): Promise<boolean> {
  return store.channels.move(channel, serial, {
    composition: composition.id,
    movedAt: new Date().toISOString(),
    by,
    reason,
    left: [],
    apps: versionsOf(composition),
  })
}
