import { AdmissionError, type Refusal } from '../../admission/refusal'
import type { AppVersion, Move } from '../../promotion/move/move'
import { isAdmitted } from '../../store/branch-previews/admitted-releases'
import { withBranchLock } from '../../store/branch-previews/branch-lock'
import { type BranchPreview, isOpen } from '../../store/branch-previews/branch-preview-store'
import { opensBranch } from '../../store/branch-previews/branch-token'
import type { Store } from '../../store/store'
import { composeBranch } from './compose-branch'

export interface ExchangeOf {
  branch: string
  /** The token of the preview's link: it authorizes the exchange. */
  token: string
  /** All releases that the reviewer chooses; empty to follow the branch and its base channel again. */
  releases: AppVersion[]
}

/** The token does not open the preview, or no longer. */
export class NoSuchPreview extends Error {
  override name = 'NoSuchPreview'
  readonly statusCode = 403
}

/**
 * Shows other admitted releases in a branch's preview, until their app is published for the branch again.
 * @throws {AdmissionError} when a release is not admitted or the composition is refused; the preview stays as it was.
 * @throws {NoSuchPreview} when the token does not open the preview.
 */
export async function exchange(move: Move, { branch, token, releases }: ExchangeOf): Promise<{ composition: string }> {
  const { store } = move
  await openPreview(store, { branch, token })
  await assertAdmitted(store, releases)
  return withBranchLock({ store, branch }, async () => {
    const before = await openPreview(store, { branch, token })
    const { preview, composition } = await composeBranch(move, { ...before, exchanged: releases })
    await store.branchPreviews.write(preview)
    return { composition }
  })
}

/** @throws {NoSuchPreview} */
export async function openPreview(
  store: Store,
  { branch, token }: Pick<ExchangeOf, 'branch' | 'token'>,
): Promise<BranchPreview> {
  const preview = await store.branchPreviews.read(branch)
  if (preview && isOpen(preview) && (await opensBranch(store, { preview, token }))) return preview
  throw new NoSuchPreview(`There is no open preview "${branch}" for this link. Ask its team for the present link.`)
}

async function assertAdmitted(store: Store, releases: AppVersion[]): Promise<void> {
  const refusals: Refusal[] = []
  for (const release of releases) {
    if (await isAdmitted(store, release)) continue
    refusals.push({
      check: 'admitted',
      problem: `${release.app}@${release.version} was never admitted here, or was revoked.`,
      remedy: 'Choose a release of the list. A new one is listed once it was promoted or previewed.',
    })
  }
  if (refusals.length > 0) throw new AdmissionError(refusals)
}
