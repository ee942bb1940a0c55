import { failUsage } from '../../command-line/usage-error'
import type { Context } from '../../context'
import { entriesOf, fieldsOf, textOf } from './fields'

/** Shows what the key, or the CI run, may do at the site. */
export async function access({ connect, print }: Context, args: string[]): Promise<unknown> {
  if (args.length > 0) failUsage('access takes no names: it shows what your own key may do.')
  const client = await connect()
  const answer = fieldsOf(await client.call({ method: 'GET', path: 'access' }))
  print(`Your key is known here as ${textOf(answer.key)}. It may:`)
  const apps = entriesOf(answer, 'apps')
  for (const { app: name, may } of apps)
    print(`  ${textOf(name)}  ${Array.isArray(may) ? may.join(', ') : textOf(may)}`)
  if (apps.length === 0) print('  nothing: no app of this site is registered for it.')
  return answer
}
