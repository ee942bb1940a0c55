import { appVersions, failUsage } from '@civictrack/kit/cli'
import { promote as promoteReleases } from '@civictrack/registry'
import type { Context } from '../context'

/** Makes releases live. */
export async function promote({ values, move, print }: Context, args: string[]): Promise<unknown> {
  if (args.length === 0) failUsage('Name the releases. For example: promote marketing@1.4.0')
  const { composition, serial, hasMoved } = await promoteReleases(await move(), appVersions(args))
  const { browser, notices } = composition.admission
  const isDryRun = values['dry-run']
  if (hasMoved) print(`The channel ${values.channel} now points at composition ${composition.id} (serial ${serial}).`)
  else print(isDryRun ? 'All checks passed; these releases would go live.' : 'These releases are live already.')
  if (browser === 'skipped') print('No browser opened the pages before they went live.')
  for (const notice of notices) print(`Note: ${notice}`)
  return { composition: composition.id, serial, hasMoved, browser, notices, isDryRun }
}
