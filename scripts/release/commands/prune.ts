import { prune as pruneStore } from '@civictrack/site/releases'
import type { Context } from '../context'
import { failUsage } from '../usage-error'

/** Removes what nobody needs any more. */
export async function prune({ store, values, say }: Context, words: string[]): Promise<unknown> {
  if (words.length > 0) failUsage('prune takes no names: what is needed decides.')
  const isDryRun = values['dry-run']
  const removed = await pruneStore(store, { isDryRun })
  const { compositions, releases, previews } = removed
  const verb = isDryRun ? 'Would remove' : 'Removed'
  say(`${verb} ${compositions.length} compositions, ${releases.length} releases, ${previews.length} previews.`)
  for (const name of [...compositions, ...releases, ...previews]) say(`  ${name}`)
  return { ...removed, isDryRun }
}
