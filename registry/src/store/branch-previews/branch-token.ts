import type { Store } from '../store'
import type { BranchPreview } from './branch-preview-store'

/** The token of a branch preview's link: it stays the same while the preview is open. */
export async function branchToken({ keys }: Pick<Store, 'keys'>, preview: BranchPreview): Promise<string> {
  const { key, value } = await keys.sign(contentOf(preview))
  return [preview.id, key, Buffer.from(value, 'base64').toString('base64url')].join('.')
}

/** Whether a token opens this preview: made by this site, for this opening of this branch. */
export async function opensBranch(
  { keys }: Pick<Store, 'keys'>,
  { preview, token }: { preview: BranchPreview; token: string },
): Promise<boolean> {
  const [id, key = '', signature = '', ...more] = token.split('.')
  if (id !== preview.id || more.length > 0) return false
  const value = Buffer.from(signature, 'base64url').toString('base64')
  return keys.hasSigned(contentOf(preview), { key, value })
}

function contentOf({ branch, id }: BranchPreview) {
  return { opensBranch: branch, id }
}
