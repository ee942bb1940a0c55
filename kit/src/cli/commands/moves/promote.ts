import { appVersions } from '../../command-line/app-version'
import { shareOf } from '../../command-line/share'
import { failUsage } from '../../command-line/usage-error'
import type { Context } from '../../context'
import { byOf } from './by'
import { order, printMove } from './order'

/** Makes releases live. */
export async function promote(context: Context, args: string[]): Promise<unknown> {
  const { values } = context
  if (args.length === 0) failUsage('Name the releases. For example: promote marketing@1.4.0')
  const result = await order(context, 'promotions', {
    releases: appVersions(args),
    channel: values.channel,
    browser: !values['no-browser'],
    dryRun: values['dry-run'],
    canary: shareOf(values.canary),
    by: byOf(context),
  })
  printMove(context, result)
  return { channel: values.channel, ...result }
}
