import { AdmissionError } from '../../admission/refusal'
import type { AppVersion, Move } from '../../promotion/move/move'
import { type BranchPreview, branchChannel } from '../../store/branch-previews/branch-preview-store'
import { movePreview } from './move-preview'

/**
 * Composes a branch's preview from its record, on top of its base channel, and returns the record as it is then.
 * @throws {AdmissionError} when the composition is refused.
 */
export async function composeBranch(
  move: Move,
  preview: BranchPreview,
): Promise<{ preview: BranchPreview; composition: string }> {
  const revoked = await move.store.revocations.all()
  const exchanged = preview.exchanged.filter(({ app, version }) => !revoked.has(`${app}@${version}`))
  const moved = await movePreview(
    { ...move, channel: branchChannel(preview.branch) },
    {
      base: preview.base,
      reason: `preview ${namesOf([...preview.releases, ...exchanged])}`,
      changes: changesOf(preview.releases, exchanged),
      isExchange: exchanged.length > 0,
    },
  )
  return {
    preview: { ...preview, exchanged, composedOn: moved.composedOn, refusedOn: null, problem: null },
    composition: moved.composition.id,
  }
}

/** The record of a preview that stays as it was, with the reason. */
export function withProblem(preview: BranchPreview, error: unknown): BranchPreview {
  const refusals = error instanceof AdmissionError ? error.refusals : []
  const message = refusals.length > 0 ? refusals.map(({ problem }) => problem).join(' ') : (error as Error).message
  return { ...preview, problem: { message, at: new Date().toISOString() } }
}

/** The releases of the branch, with those of a later list in their place. */
export function changesOf(releases: AppVersion[], later: AppVersion[]): AppVersion[] {
  const kept = releases.filter(({ app }) => !later.some((other) => other.app === app))
  return [...kept, ...later]
}

function namesOf(releases: AppVersion[]): string {
  return releases.map(({ app, version }) => `${app}@${version}`).join(' ')
}
