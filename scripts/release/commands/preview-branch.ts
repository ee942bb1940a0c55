import { failUsage } from '@civictrack/kit/cli'
import { type AppVersion, branchPreviewResult, createBranchPreview, InvalidBranchName } from '@civictrack/registry'
import type { Context } from '../context'

interface Order {
  /** The name given with `--as`. */
  branch: string
  releases: AppVersion[]
  days: number
}

/** Shows releases in the preview of a branch, which keeps its link while it is open. */
export async function previewBranch(
  { values, move, print, siteUrl, previewHost }: Context,
  order: Order,
): Promise<unknown> {
  if (order.releases.length === 0) failUsage('Name the releases. For example: preview marketing@1.4.0 --as pr-42')
  const created = await createBranchPreview(await move(), order).catch(nameAsUsage)
  const { base, expiresAt } = created.preview
  const isDryRun = values['dry-run']
  if (isDryRun) {
    print('The preview would be opened or brought up to date.')
    return { isDryRun, composition: created.composition }
  }
  const site = { publicUrl: await siteUrl(), previewHost: await previewHost() }
  const result = branchPreviewResult(created, site)
  print(result.url)
  print(`Anyone with this link sees the preview until ${expiresAt}. It follows later releases of ${order.branch}, and`)
  print(`the channel ${base}. To end it: revoke ${order.branch}`)
  return { ...result, isDryRun }
}

/** For `catch`: a name that cannot be part of an address is wrong usage. */
function nameAsUsage(error: unknown): never {
  if (error instanceof InvalidBranchName) failUsage(error.message)
  throw error
}
