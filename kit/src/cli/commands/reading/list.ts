import { failUsage } from '../../command-line/usage-error'
import type { Context } from '../../context'
import { entriesOf, type Fields, textOf } from './fields'

/** Lists the releases at the site, or the previews. */
export async function list(context: Context, args: string[]): Promise<unknown> {
  if (args.length > 1) failUsage('Name one app, or none for all apps. For example: list marketing')
  return context.values.previews ? listPreviews(context) : listReleases(context, args[0])
}

async function listReleases({ connect, print }: Context, app: string | undefined): Promise<Fields> {
  const client = await connect()
  const releases = entriesOf(await client.call({ method: 'GET', path: 'releases', query: { app } }), 'releases')
  if (releases.length === 0) print(app ? `There is no release of "${app}".` : 'There are no releases yet.')
  for (const { app: name, version, createdAt, isLive, isRevoked } of releases)
    print(`${name}@${version}  ${textOf(createdAt)}${isLive ? '  live' : ''}${isRevoked ? '  revoked' : ''}`)
  return { releases }
}

async function listPreviews({ connect, print }: Context): Promise<Fields> {
  const client = await connect()
  const previews = entriesOf(await client.call({ method: 'GET', path: 'previews' }), 'previews')
  if (previews.length === 0) print('There are no previews.')
  for (const { id, branch, channel, releases, by, expiresAt, isOpen } of previews) {
    const content = entriesOf(releases, 'releases').map(({ app, version }) => `${textOf(app)}@${textOf(version)}`)
    const state = isOpen === false ? 'ended' : `until ${textOf(expiresAt)}`
    print(`${textOf(branch ?? id)}  ${content.join(' ') || `channel ${textOf(channel)}`}  by ${textOf(by)}  ${state}`)
  }
  return { previews }
}
