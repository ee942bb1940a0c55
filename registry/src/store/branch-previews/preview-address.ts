export interface PreviewSite {
  /** The site's own address as citizens see it, for the scheme. */
  publicUrl: string
  /** The host below which each branch has its own, with its port; by default `preview.localhost` with the site's port. */
  previewHost?: string | undefined
}

/** The host below which the previews of branches are, such as `preview.localhost:3000`. */
export function previewHostOf({ publicUrl, previewHost }: PreviewSite): string {
  const { port } = new URL(publicUrl)
  return previewHost || `preview.localhost${port && `:${port}`}`
}

/** The address of a branch's preview, without a slash at the end. */
export function previewAddress(branch: string, site: PreviewSite): string {
  return `${new URL(site.publicUrl).protocol}//${branch}.${previewHostOf(site)}`
}
