import { failUsage } from '@civictrack/kit/cli'
import type { Context } from '../context'

/** Lists and changes the hosts that releases may name. */
export async function hosts({ store, values, print }: Context, [action = 'list', host]: string[]): Promise<unknown> {
  if (!['list', 'allow', 'forbid'].includes(action))
    failUsage(`There is no command "hosts ${action}". Use: hosts, hosts allow <host>, hosts forbid <host>`)
  if (action !== 'list') {
    if (!host || !/^[a-z0-9.-]+$/.test(host)) failUsage('Name a host. For example: hosts allow maps.example')
    if (!values['dry-run']) await (action === 'allow' ? store.trust.allowHost(host) : store.trust.forbidHost(host))
  }
  const isDryRun = values['dry-run'] && action !== 'list'
  const result = action === 'allow' ? 'allowed' : 'forbidden'
  if (isDryRun) print(`The host ${host} would be ${result}. At present these hosts are allowed:`)
  else if (action !== 'list') print(`The host ${host} is ${result}. These hosts are allowed now:`)
  const { hosts: allowed } = await store.trust.read()
  print(
    allowed.length > 0 ? allowed.join('\n') : 'No hosts are allowed besides those that the live releases name already.',
  )
  return { hosts: allowed }
}
