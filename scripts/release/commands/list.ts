import { failUsage } from '@civictrack/kit/cli'
import { listPreviews } from '@civictrack/registry'
import type { Context } from '../context'

/** Lists the releases in the store, or the previews. */
export async function list(context: Context, args: string[]): Promise<unknown> {
  if (args.length > 1) failUsage('Name one app, or none for all apps. For example: list marketing')
  return context.values.previews ? printPreviews(context) : listReleases(context, args[0])
}

async function listReleases({ store, values, print }: Context, app: string | undefined): Promise<unknown> {
  const [releases, { damaged }, revoked, head] = await Promise.all([
    store.releases.list(app),
    store.releases.readAll(app),
    store.revocations.all(),
    store.channels.current(values.channel),
  ])
  for (const { message } of damaged) print(message)
  if (releases.length === 0 && damaged.length === 0)
    print(app ? `There is no release of "${app}".` : 'There are no releases yet.')
  return releases.map(({ app, version, createdAt, buildId }) => {
    const isLive = head?.apps[app] === version
    const isRevoked = revoked.has(`${app}@${version}`)
    print(`${app}@${version}  ${createdAt}${isLive ? '  live' : ''}${isRevoked ? '  revoked' : ''}`)
    return { app, version, createdAt, buildId, isLive, isRevoked }
  })
}

async function printPreviews({ store, print }: Context): Promise<unknown> {
  const previews = await listPreviews(store)
  if (previews.length === 0) print('There are no previews.')
  for (const { id, branch, channel, releases, by, expiresAt, isOpen, isRevoked } of previews) {
    const content = releases.map(({ app, version }) => `${app}@${version}`).join(' ') || `channel ${channel}`
    const state = isRevoked ? 'revoked' : isOpen ? `until ${expiresAt}` : 'expired'
    print(`${branch ?? id}  ${content}  by ${by}  ${state}`)
  }
  return previews
}
