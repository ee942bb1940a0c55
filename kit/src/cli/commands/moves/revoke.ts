import { appVersion } from '../../command-line/app-version'
import { failUsage } from '../../command-line/usage-error'
import type { Context } from '../../context'
import { byOf } from './by'
import { order } from './order'
import { previewIn } from './preview-in'

/** Takes a release out of all channels for good, or ends a preview. */
export async function revoke(context: Context, args: string[]): Promise<unknown> {
  const [target, ...more] = args
  if (!target || more.length > 0)
    return failUsage('Name a release or a preview. For example: revoke marketing@1.4.0, or: revoke <preview link>')
  const name = target.includes('@') && !URL.canParse(target) ? undefined : previewIn(target)
  return name === undefined ? revokeRelease(context, target) : endPreview(context, name)
}

async function revokeRelease(context: Context, argument: string): Promise<unknown> {
  const { app, version } = appVersion(argument)
  const { reason } = context.values
  const result = await order(context, 'revocations', { app, version, reason, by: byOf(context) })
  context.print(`${argument} is revoked and cannot be promoted again.`)
  const { channels } = result
  if (Array.isArray(channels))
    for (const { channel, composition } of channels)
      context.print(`  The channel ${channel} now points at composition ${composition}.`)
  return { app, version, ...result }
}

async function endPreview({ values, connect, print }: Context, name: string): Promise<unknown> {
  if (values.reason !== undefined) failUsage('A preview ends without a reason. Leave --reason out.')
  const client = await connect()
  const answer = await client.call({ method: 'DELETE', path: `previews/${encodeURIComponent(name)}` })
  print(`The preview ${name} has ended.`)
  return { preview: name, ...((answer ?? {}) as object) }
}
