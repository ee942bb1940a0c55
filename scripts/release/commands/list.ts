import type { Context } from '../context'
import { failUsage } from '../usage-error'

/** Lists the releases in the store, or the preview links. */
export async function list(context: Context, args: string[]): Promise<unknown> {
  if (args.length > 1) failUsage('Name one app, or none for all apps. For example: list marketing')
  return context.values.previews ? listPreviews(context) : listReleases(context, args[0])
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

async function listPreviews({ store, print }: Context): Promise<unknown> {
  const previews = await store.previews.list()
  if (previews.length === 0) print('There are no preview links.')
  return previews.map(({ preview, by, createdAt, isRevoked }) => {
    const { id, channel, releases, expiresAt } = preview
    const content = releases.map(({ app, version }) => `${app}@${version}`).join(' ') || `channel ${channel}`
    const state = isRevoked ? 'revoked' : Date.parse(expiresAt) < Date.now() ? 'expired' : `until ${expiresAt}`
    print(`${id}  ${content}  by ${by}  ${state}`)
    return { id, channel, releases, by, createdAt, expiresAt, isRevoked }
  })
}
