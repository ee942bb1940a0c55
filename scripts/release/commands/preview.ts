import { appVersions, failUsage } from '@civictrack/kit/cli'
import { createPreview, MAX_PREVIEW_DAYS } from '@civictrack/registry'
import type { Context } from '../context'
import { previewBranch } from './preview-branch'

const DEFAULT_DAYS = 7

/** Creates a link that shows releases inside the real site, or the preview of a branch. */
export async function preview(context: Context, args: string[]): Promise<unknown> {
  const { values, move, print, siteUrl } = context
  const { as: branch } = values
  if (args.length === 0 && values.channel === 'production')
    failUsage('Name the releases, or a channel. For example: preview marketing@1.4.0, or: preview --channel staging')
  const days = Number(values.days ?? DEFAULT_DAYS)
  if (Number.isNaN(days)) failUsage(`"${values.days}" is not a number of days.`)
  if (days <= 0 || days > MAX_PREVIEW_DAYS)
    failUsage(`A preview is valid for more than 0 and at most ${MAX_PREVIEW_DAYS} days.`)
  const releases = appVersions(args)
  if (branch !== undefined) return previewBranch(context, { branch, releases, days })
  const created = await createPreview(await move(), { releases, days })
  const { id, expiresAt } = created.preview
  const isDryRun = values['dry-run']
  if (isDryRun) {
    print('The preview would be created.')
    return { isDryRun, composition: created.composition }
  }
  const url = new URL(`/preview/${created.token}`, await siteUrl()).href
  print(url)
  print(`Anyone with this link sees composition ${created.composition} until ${expiresAt}. To end it: revoke ${id}`)
  return { url, expires: expiresAt, link: url, id, expiresAt, composition: created.composition, isDryRun }
}
