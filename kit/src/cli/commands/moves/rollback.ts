import { failUsage } from '../../command-line/usage-error'
import type { Context } from '../../context'
import { byOf } from './by'
import { order, printMove } from './order'

/** Rolls back the release of one app; the whole channel is a matter of the site's owner. */
export async function rollback(context: Context, args: string[]): Promise<unknown> {
  const { app, channel } = context.values
  if (args.length > 0 || !app) return failUsage('Name your app: rollback --app <app>')
  const result = await order(context, 'rollbacks', { app, channel, by: byOf(context) })
  printMove(context, result)
  return { channel, ...result }
}
