import { previewChannel, previewOf } from '../previews'
import type { Store } from '../store'
import { withBranchLock } from './branch-lock'
import { branchChannel, branchOfChannel } from './branch-preview-store'

/**
 * Ends a preview at once: that of a branch, by its name, or that of a link, by its id. False when there is none.
 * @throws {Error} when the record was not written by this site.
 */
export async function endPreview(store: Store, name: string): Promise<boolean> {
  if (!(await isBranch(store, name))) return store.previews.revoke(name)
  return withBranchLock({ store, branch: name }, () => store.branchPreviews.close(name))
}

/** Removes the records of a preview that has ended, with its channel. */
export async function removePreview(store: Store, name: string): Promise<void> {
  const isOfBranch = await isBranch(store, name)
  await (isOfBranch ? store.branchPreviews.remove(name) : store.previews.remove(name))
  await store.channels.remove(isOfBranch ? branchChannel(name) : previewChannel(name))
}

/** Whether a channel was made for a preview: that of a link, or of a branch. */
export function isPreviewChannel(channel: string): boolean {
  return (previewOf(channel) ?? branchOfChannel(channel)) !== undefined
}

/** The preview that a channel was made for, and its releases; undefined for a channel that teams promote to. */
export async function previewOfChannel(store: Store, channel: string) {
  const branch = branchOfChannel(channel)
  if (branch !== undefined) {
    const preview = await store.branchPreviews.read(branch)
    return { name: branch, releases: preview?.releases ?? [], hasEnded: preview?.isClosed ?? false }
  }
  const id = previewOf(channel)
  if (!id) return undefined
  const stored = await store.previews.read(id)
  return { name: id, releases: stored?.preview.releases ?? [], hasEnded: stored?.isRevoked ?? false }
}

async function isBranch(store: Store, name: string): Promise<boolean> {
  return (await store.branchPreviews.names()).includes(name)
}
