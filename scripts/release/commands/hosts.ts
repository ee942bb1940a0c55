import type { Context } from '../context'
import { failUsage } from '../usage-error'

/** Hosts that releases may name. */
export async function hosts({ store, values, say }: Context, [action = 'list', host]: string[]): Promise<unknown> {
  if (!['list', 'allow', 'forbid'].includes(action)) failUsage(`There is no "hosts ${action}".`)
  if (action !== 'list') {
    if (!host || !/^[a-z0-9.-]+$/.test(host)) failUsage('Which host? For example: hosts allow maps.example')
    if (!values['dry-run']) await (action === 'allow' ? store.trust.allowHost(host) : store.trust.forbidHost(host))
  }
  const isDryRun = values['dry-run'] && action !== 'list'
  if (isDryRun) say(`The host ${host} would be ${action === 'allow' ? 'allowed' : 'forbidden'}.`)
  const { hosts: allowed } = await store.trust.read()
  say(allowed.length > 0 ? allowed.join('\n') : 'No hosts besides those that the site names already.')
  return { hosts: allowed }
}
