import { failUsage } from '@civictrack/kit/cli'
import { prune as pruneStore } from '@civictrack/registry'
import type { Context } from '../context'

/** Removes everything that no open tab and no rollback needs any more. */
export async function prune({ store, values, print }: Context, args: string[]): Promise<unknown> {
  if (args.length > 0) failUsage('prune takes no names: it finds by itself what is no longer needed.')
  const isDryRun = values['dry-run']
  const removed = await pruneStore(store, { isDryRun })
  const { compositions, releases, previews } = removed
  const verb = isDryRun ? 'Would remove' : 'Removed'
  print(`${verb} ${compositions.length} compositions, ${releases.length} releases, ${previews.length} previews.`)
  for (const name of [...compositions, ...releases, ...previews]) print(`  ${name}`)
  return { ...removed, isDryRun }
}
