import type { BranchPreviewCreated } from './create-branch-preview'

interface Site {
  /** The site's own address as citizens see it, for the scheme. */
  publicUrl: string
  /** The host below which each branch has its own, with its port; by default `preview.localhost` with the site's port. */
  previewHost?: string | undefined
}

/** The host below which branch previews are, such as `preview.localhost:3000`. */
export function previewHostOf({ publicUrl, previewHost }: Site): string {
  const { port } = new URL(publicUrl)
  return previewHost || `preview.localhost${port && `:${port}`}`
}

/** The address of a branch's preview, without a slash at the end. */
export function previewAddress(branch: string, site: Site): string {
  return `${new URL(site.publicUrl).protocol}//${branch}.${previewHostOf(site)}`
}

/** The result of `preview --as`, as the command prints it with `--json`. */
export function branchPreviewResult({ preview, token, composition }: BranchPreviewCreated, site: Site) {
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
