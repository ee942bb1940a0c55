import { appVersion } from '../../command-line/app-version'
import { failUsage } from '../../command-line/usage-error'
import type { Context } from '../../context'
import { canaryLine } from './canary-line'
import { entriesOf, fieldsOf, textOf } from './fields'

/** Shows a release, or the live composition of a channel and its history. */
export async function show(context: Context, args: string[]): Promise<unknown> {
  if (args.length > 1) failUsage('Name one release, or none to see the channel. For example: show marketing@1.4.0')
  return args[0] ? showRelease(context, args[0]) : showChannel(context)
}

async function showRelease({ connect, print }: Context, argument: string): Promise<unknown> {
  const { app, version } = appVersion(argument)
  const client = await connect()
  const release = fieldsOf(await client.call({ method: 'GET', path: `releases/${app}/${version}` }))
  print(JSON.stringify(release, null, 2))
  return release
}

async function showChannel({ connect, print, values }: Context): Promise<unknown> {
  const client = await connect()
  const { channel } = values
  const answer = fieldsOf(await client.call({ method: 'GET', path: `channels/${encodeURIComponent(channel)}` }))
  const history = entriesOf(answer, 'history')
  const head = history[0] ?? answer
  print(`${channel} points at composition ${textOf(head.composition)} (serial ${textOf(head.serial)})`)
  for (const [app, version] of Object.entries(fieldsOf(head.apps))) print(`  ${app}@${textOf(version)}`)
  const canary = canaryLine(head.canary)
  if (canary !== undefined) print(canary)
  for (const { movedAt, composition, reason, by, key } of history)
    print(
      `${textOf(movedAt)}  ${textOf(composition)}  ${textOf(reason)}  by ${textOf(by)}${key && key !== by ? ` (${key})` : ''}`,
    )
  return { channel, ...answer }
}
