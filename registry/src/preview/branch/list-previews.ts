import type { AppVersion } from '../../promotion/move/move'
import { branchChannel, isOpen } from '../../store/branch-previews/branch-preview-store'
import type { Store } from '../../store/store'

export interface ListedPreview {
  /** The id of a link, or of this opening of a branch's preview. */
  id: string
  /** The name given with `--as`; null for a link. */
  branch: string | null
  channel: string
  releases: AppVersion[]
  by: string
  createdAt: string
  expiresAt: string
  /** Whether it was revoked or closed. */
  isRevoked: boolean
  isOpen: boolean
}

/** All previews, those of branches first; without tokens, so that a list opens nothing. */
export async function listPreviews(store: Store): Promise<ListedPreview[]> {
  const [branches, links] = await Promise.all([store.branchPreviews.list(), store.previews.list()])
  return [
    ...branches.map((preview) => {
      const { id, branch, releases, by, createdAt, expiresAt, isClosed } = preview
      const channel = branchChannel(branch)
      return { id, branch, channel, releases, by, createdAt, expiresAt, isRevoked: isClosed, isOpen: isOpen(preview) }
    }),
    ...links.map(({ preview: { id, channel, releases, expiresAt }, by, createdAt, isRevoked }) => {
      const isStillOpen = !isRevoked && Date.parse(expiresAt) > Date.now()
      return { id, branch: null, channel, releases, by, createdAt, expiresAt, isRevoked, isOpen: isStillOpen }
    }),
  ]
}
