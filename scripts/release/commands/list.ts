import type { Context } from '../context'
import { failUsage } from '../usage-error'

/** The releases in the store, or the preview links that were given out. */
export async function list(context: Context, words: string[]): Promise<unknown> {
  if (words.length > 1) failUsage('One app, or none for all of them: list marketing')
  return context.values.previews ? listPreviews(context) : listReleases(context, words[0])
}

async function listReleases({ store, values, say }: Context, app: string | undefined): Promise<unknown> {
  const [releases, { damaged }, revoked, head] = await Promise.all([
    store.releases.list(app),
    store.releases.readAll(app),
    store.revocations.all(),
    store.channels.current(values.channel),
  ])
  for (const { message } of damaged) say(message)
  if (releases.length === 0 && damaged.length === 0)
    say(app ? `There is no release of "${app}".` : 'There are no releases yet.')
  return releases.map(({ app, version, createdAt, buildId }) => {
    const isLive = head?.apps[app] === version
    const isRevoked = revoked.has(`${app}@${version}`)
    say(`${app}@${version}  ${createdAt}${isLive ? '  live' : ''}${isRevoked ? '  revoked' : ''}`)
    return { app, version, createdAt, buildId, isLive, isRevoked }
  })
}

async function listPreviews({ store, say }: Context): Promise<unknown> {
  const previews = await store.previews.list()
  if (previews.length === 0) say('No preview links were given out.')
  return previews.map(({ preview, by, createdAt, isRevoked }) => {
    const { id, channel, releases, expiresAt } = preview
    const what = releases.map(({ app, version }) => `${app}@${version}`).join(' ') || `channel ${channel}`
    const state = isRevoked ? 'revoked' : Date.parse(expiresAt) < Date.now() ? 'expired' : `until ${expiresAt}`
    say(`${id}  ${what}  by ${by}  ${state}`)
    return { id, channel, releases, by, createdAt, expiresAt, isRevoked }
  })
}
