import { appVersions } from '../../command-line/app-version'
import { failUsage } from '../../command-line/usage-error'
import type { Context } from '../../context'
import { byOf } from './by'
import { order } from './order'

/** Creates a link that shows releases inside the real site, or a preview that follows a branch. */
export async function preview(context: Context, args: string[]): Promise<unknown> {
  const { values, print } = context
  const { channel, as } = values
  if (args.length === 0 && channel === 'production' && as === undefined)
    failUsage('Name the releases, or a channel. For example: preview marketing@1.4.0, or: preview --channel staging')
  const result = await order(context, 'previews', {
    releases: appVersions(args),
    as,
    days: daysOf(values.days),
    channel,
    browser: !values['no-browser'],
    by: byOf(context),
  })
  if (typeof result.url === 'string') print(result.url)
  print(`Anyone with this link sees the preview until ${result.expires}.`)
  return result
}

function daysOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const days = Number(text)
  if (Number.isNaN(days)) failUsage(`"${text}" is not a number of days.`)
  if (days <= 0) failUsage('A preview is valid for more than 0 days.')
  return days
}
