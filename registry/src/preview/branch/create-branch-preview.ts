import { randomBytes } from 'node:crypto'
import type { AppVersion, Move } from '../../promotion/move/move'
import { withBranchLock } from '../../store/branch-previews/branch-lock'
import { assertBranchName } from '../../store/branch-previews/branch-name'
import { type BranchPreview, branchChannel, isOpen } from '../../store/branch-previews/branch-preview-store'
import { branchToken } from '../../store/branch-previews/branch-token'
import { assertPreviewDays, DAY_MS } from '../preview-days'
import { changesOf, composeBranch, withProblem } from './compose-branch'
import { movePreview } from './move-preview'

interface Order {
  /** The name given with `--as`. */
  branch: string
  releases: AppVersion[]
  days: number
}

export interface BranchPreviewCreated {
  preview: BranchPreview
  /** The part of the link after `/preview/`; empty on a dry run. */
  token: string
  composition: string
}

/**
 * Shows releases in the preview of a branch, which follows the channel of the move. The first call opens the preview; a later one
 * replaces or adds releases under the same address and link. One that has expired or was closed opens anew, with a new link.
 * @throws {AdmissionError} when the composition is refused; the preview stays as it was.
 */
export async function createBranchPreview(
  move: Move,
  { branch, releases, days }: Order,
): Promise<BranchPreviewCreated> {
  assertBranchName(branch)
  assertPreviewDays(days)
  if (releases.length === 0) throw new Error('Name the releases that the preview shows. For example: report@1.4.0')
  const { store } = move
  return withBranchLock({ store, branch }, async () => {
    const before = await store.branchPreviews.read(branch)
    const open = before && isOpen(before) ? before : undefined
    const wanted = { ...withReleases(open ?? opened(move, branch), { releases, days }), base: move.channel }
    const { preview, composition } = await compose(move, wanted).catch(async (error) => {
      // A refusal is told to reviewers; work that was stopped changes nothing.
      if (open && !move.isDryRun && !move.signal?.aborted) await store.branchPreviews.write(withProblem(open, error))
      throw error
    })
    if (move.isDryRun) return { preview, composition, token: '' }
    move.signal?.throwIfAborted()
    await store.branchPreviews.write(preview)
    return { preview, composition, token: await branchToken(store, preview) }
  })
}

function opened({ channel, by }: Move, branch: string): BranchPreview {
  const now = new Date().toISOString()
  return {
    branch,
    id: randomBytes(6).toString('hex'),
    base: channel,
    releases: [],
    exchanged: [],
    composedOn: '',
    refusedOn: null,
    problem: null,
    by,
    createdAt: now,
    expiresAt: now,
    isClosed: false,
  }
}

function withReleases(preview: BranchPreview, { releases, days }: Pick<Order, 'releases' | 'days'>): BranchPreview {
  return {
    ...preview,
    releases: changesOf(preview.releases, releases),
    exchanged: preview.exchanged.filter(({ app }) => !releases.some((release) => release.app === app)),
    expiresAt: new Date(Date.now() + days * DAY_MS).toISOString(),
  }
}

/** A reviewer's choice of other releases must not hide that the branch itself would be refused. */
async function compose(move: Move, wanted: BranchPreview) {
  if (wanted.exchanged.length > 0) {
    const channel = branchChannel(wanted.branch)
    const step = { base: wanted.base, reason: '', changes: wanted.releases, isExchange: false }
    await movePreview({ ...move, channel, isDryRun: true }, step)
  }
  return composeBranch(move, wanted)
}
