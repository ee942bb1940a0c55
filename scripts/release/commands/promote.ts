import { appVersions, failUsage, shareOf } from '@civictrack/kit/cli'
import { moveReport, promoteCanary, promote as promoteReleases } from '@civictrack/registry'
import type { Context } from '../context'

/** Makes releases live. */
export async function promote({ store, values, move, print }: Context, args: string[]): Promise<unknown> {
  if (args.length === 0) failUsage('Name the releases. For example: promote marketing@1.4.0')
  const share = shareOf(values.canary)
  const releases = appVersions(args)
  const result = await (share === undefined
    ? promoteReleases(await move(), releases)
    : promoteCanary(await move(), { releases, share }))
  const report = await moveReport(store, result)
  const { composition, serial, hasMoved, browser, notices } = report
  const isDryRun = values['dry-run']
  if (share !== undefined && !isDryRun) print(`${share}% of the visitors get ${args.join(' ')}. Look at it on /status.`)
  else if (hasMoved) print(`The channel ${values.channel} now points at composition ${composition} (serial ${serial}).`)
  else print(isDryRun ? 'All checks passed; these releases would go live.' : 'These releases are live already.')
  if (browser === 'skipped') print('No browser opened the pages before they went live.')
  for (const notice of notices) print(`Note: ${notice}`)
  return { ...report, isDryRun }
}
