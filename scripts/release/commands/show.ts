import { appVersion, failUsage } from '@civictrack/kit/cli'
import type { Context } from '../context'

/** The history of a channel is shown up to here, as over HTTP. */
const MAX_MOVES = 20

/** Shows a release, or a channel's live composition and history. */
export async function show(context: Context, args: string[]): Promise<unknown> {
  if (args.length > 1) failUsage('Name one release, or none to see the channel. For example: show marketing@1.4.0')
  return args[0] ? showRelease(context, args[0]) : showChannel(context)
}

async function showRelease({ store, print }: Context, argument: string): Promise<unknown> {
  const { app, version } = appVersion(argument)
  const release = await store.releases.read(app, version)
  if (!release) throw new Error(`There is no release ${argument}. List the releases with: list ${app}`)
  print(JSON.stringify(release, null, 2))
  return release
}

async function showChannel({ store, values, print }: Context): Promise<unknown> {
  const history = await store.channels.history(values.channel, MAX_MOVES)
  const [head] = history
  if (!head) throw new Error(`The channel "${values.channel}" has never moved. Promote a release to it first.`)
  const composition = await store.compositions.read(head.composition)
  print(`${values.channel} points at composition ${head.composition} (serial ${head.serial})`)
  for (const [app, version] of Object.entries(head.apps)) print(`  ${app}@${version}`)
  if (head.canary) {
    const { share, releases } = head.canary
    print(`${share}% of the visitors get ${releases.map(({ app, version }) => `${app}@${version}`).join(' ')}`)
  }
  if (composition?.admission.browser === 'skipped') print('  No browser opened it before it went live.')
  for (const entry of history) print(`${entry.movedAt}  ${entry.composition}  ${entry.reason}  by ${entry.by}`)
  if ((history.at(-1)?.serial ?? 1) > 1) print('(older moves are not shown)')
  return { channel: values.channel, composition, history }
}
