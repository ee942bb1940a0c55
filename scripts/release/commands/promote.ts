import { promote as promoteReleases } from '@civictrack/site/releases'
import { appVersions } from '../app-version'
import type { Context } from '../context'
import { failUsage } from '../usage-error'

/** Makes releases live. */
export async function promote({ values, move, say }: Context, words: string[]): Promise<unknown> {
  if (words.length === 0) failUsage('Which releases? For example: promote marketing@1.4.0')
  const { composition, serial, hasMoved } = await promoteReleases(await move(), appVersions(words))
  const { browser, notices } = composition.admission
  const isDryRun = values['dry-run']
  if (hasMoved) say(`The channel ${values.channel} is at composition ${composition.id} (serial ${serial}).`)
  else say(isDryRun ? 'They would be let in.' : 'These releases are live already.')
  if (browser === 'skipped') say('No browser has opened it.')
  for (const notice of notices) say(`Note: ${notice}`)
  return { composition: composition.id, serial, hasMoved, browser, notices, isDryRun }
}
