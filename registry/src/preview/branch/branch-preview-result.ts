import { type PreviewSite, previewAddress } from '../../store/branch-previews/preview-address'
import type { BranchPreviewCreated } from './create-branch-preview'

/** The result of `preview --as`, as the command prints it with `--json`. */
export function branchPreviewResult({ preview, token, composition }: BranchPreviewCreated, site: PreviewSite) {
  const { branch, id, base, releases, expiresAt } = preview
  const address = previewAddress(branch, site)
  const url = `${address}/preview/${token}`
  return {
    url,
    expires: expiresAt,
    address: `${address}/`,
    branch,
    follows: base,
    releases,
    link: url,
    id,
    expiresAt,
    composition,
  }
}
