import { failUsage } from '@civictrack/kit/cli'
import { moveSmallState } from '@civictrack/registry'
import type { Context } from '../context'

const PLACES = { database: 'the database of STATE_URL', store: 'the bucket' }

/** Says where the small state of a store in a bucket is, or moves it. */
export async function state({ store, values, print }: Context, [to]: string[]): Promise<unknown> {
  if (to !== undefined && to !== 'database' && to !== 'store')
    failUsage(`The small state cannot be in "${to}". Use: state, state database, state store`)
  const { smallState } = store
  if (!smallState) throw new Error('Only a store in a bucket can have its small state in a database: set STORE_URL.')
  const place = (await smallState.isMarked()) ? 'database' : 'store'
  if (to === undefined || to === place) {
    print(`Trusted keys, previews, counts and used requests are in ${PLACES[place]}.`)
    return { place, moved: 0 }
  }
  const isDryRun = values['dry-run']
  const moved = await moveSmallState({ state: smallState, to, isDryRun })
  print(`${moved} records ${isDryRun ? 'would be moved' : 'were moved'} into ${PLACES[to]}.`)
  if (!isDryRun)
    print(
      to === 'database'
        ? 'Start composers and site servers with STATE_URL now.'
        : 'Start composers and site servers without STATE_URL now.',
    )
  return { place: isDryRun ? place : to, moved }
}
