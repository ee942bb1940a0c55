import { failUsage } from '../../command-line/usage-error'
import type { Context } from '../../context'
import { fieldsOf, textOf } from './fields'

/** Shows what the key, or the CI run, may do at the site. */
export async function access({ connect, print }: Context, args: string[]): Promise<unknown> {
  if (args.length > 0) failUsage('access takes no names: it shows what your own key may do.')
  const client = await connect()
  const answer = fieldsOf(await client.call({ method: 'GET', path: 'access' }))
  for (const [name, value] of Object.entries(answer)) print(`${name}  ${textOf(value)}`)
  return answer
}
