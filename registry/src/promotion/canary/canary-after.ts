import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Canary, Composition } from '@civictrack/contract'
import { admitCandidate } from '../move/admit-candidate'
import { candidateReleases } from '../move/candidate-releases'
import { composeCandidate } from '../move/compose-candidate'
import type { AppVersion, CanaryStep, Move, Step } from '../move/move'

interface Before {
  /** The composition that everyone else gets after the step. */
  base: Composition
  /** The canary before the step. */
  before: Canary | undefined
  step: Step
}

interface After {
  shown: Canary | undefined
  /** Compositions that only this move makes. */
  own: string[]
  /** For the channel's history: the canary's fate. */
  notes: string[]
}

const NONE: After = { shown: undefined, own: [], notes: [] }

/**
 * The canary of a channel after a step. One that goes on is composed again on top of the step's composition, so that its visitors get
 * the other teams' releases too; where it does not fit any more, it ends, and the step is made all the same. Undefined when another
 * process stores the same composition.
 * @throws {AdmissionError} when a new canary is worse than the composition that it is compared with.
 */
export async function canaryAfter(move: Move, { base, before, step }: Before): Promise<After | undefined> {
  if (step.canary === 'end') return NONE
  if (step.canary) return startCanary(move, { base, before, wanted: step.canary })
  if (!before) return NONE
  const releases = before.releases.filter(({ app }) => !step.changes.some((change) => change.app === app))
  if (releases.length === 0) return NONE
  const isUnchanged = releases.length === before.releases.length && (await isOnTopOf(move, { canary: before, base }))
  if (isUnchanged) return { ...NONE, shown: before }
  return compose(move, { base, releases, isStepBack: true }).then(
    (composed) => composed && { ...composed, shown: { ...before, releases, composition: composed.id } },
    (error: Error) => {
      if (move.signal?.aborted) throw error
      return { ...NONE, notes: [`the canary of ${namesOf(releases)} ended: ${error.message}`] }
    },
  )
}

interface Start {
  base: Composition
  before: Canary | undefined
  wanted: Exclude<CanaryStep, 'end'>
}

async function startCanary(move: Move, { base, before, wanted }: Start): Promise<After | undefined> {
  const { releases, share } = wanted
  const isSame = before !== undefined && isDeepStrictEqual(before.releases, releases)
  if (isSame && before.share === share) return { ...NONE, shown: before }
  if (isSame) return { ...NONE, shown: { ...before, share, since: new Date().toISOString(), by: move.by } }
  const composed = await compose(move, { base, releases, isStepBack: false })
  const id = randomBytes(8).toString('hex')
  const begun = { id, releases, share, since: new Date().toISOString(), by: move.by }
  return composed && { ...composed, shown: { ...begun, composition: composed.id } }
}

interface Candidate {
  base: Composition
  releases: AppVersion[]
  isStepBack: boolean
}

async function compose(move: Move, { base, releases: changes, isStepBack }: Candidate) {
  const releases = await candidateReleases(move.store, { current: base, changes })
  const notices = await admitCandidate(move, { parent: base, releases, isStepBack })
  const composed = await composeCandidate(move, { current: base, releases, notices, isStepBack })
  if (!composed) return undefined
  const { id } = composed.composition
  return { id, own: composed.isOwn ? [id] : [], notes: [] }
}

/** Whether a canary differs from a composition in nothing but its own releases. */
async function isOnTopOf({ store }: Move, { canary, base }: { canary: Canary; base: Composition }): Promise<boolean> {
  const shown = await store.compositions.read(canary.composition).catch(() => undefined)
  const apps = canary.releases.map(({ app }) => app)
  const others = (composition: Composition) => Object.entries(composition.apps).filter(([app]) => !apps.includes(app))
  return shown !== undefined && isDeepStrictEqual(Object.fromEntries(others(shown)), Object.fromEntries(others(base)))
}

/** Whether a canary shows a release. */
export function shows(canary: Canary | undefined, { app, version }: AppVersion): boolean {
  return canary?.releases.some((release) => release.app === app && release.version === version) ?? false
}

/** Releases as text: `report@2.0.0 auth@1.1.0`. */
export function namesOf(releases: AppVersion[]): string {
  return releases.map(({ app, version }) => `${app}@${version}`).join(' ')
}
