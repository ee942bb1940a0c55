import { readToken, revoke as revokeRelease } from '@civictrack/site/releases'
import { appVersion } from '../app-version'
import type { Context } from '../context'
import { failUsage } from '../usage-error'

/** Takes a release out for good, or ends a preview. */
export async function revoke(context: Context, words: string[]): Promise<unknown> {
  const [what, ...more] = words
  if (!what || more.length > 0) failUsage('What? For example: revoke marketing@1.4.0, or: revoke <preview link>')
  const id = previewId(what)
  return id ? endPreview(context, id) : revokeApp(context, what)
}

async function revokeApp({ values, move, say }: Context, word: string): Promise<unknown> {
  const { app, version } = appVersion(word)
  const reason = values.reason ?? 'no reason given'
  const { channels, previews, isRepeated } = await revokeRelease(await move(), { app, version, reason })
  const isDryRun = values['dry-run']
  say(isDryRun ? `${word} would be revoked.` : `${word} is revoked and never comes back.`)
  if (isRepeated) say('  It was revoked before; the reason that was given then stays.')
  for (const { channel, composition } of channels) {
    say(
      isDryRun
        ? `  It would leave the channel ${channel}.`
        : `  The channel ${channel} is at composition ${composition}.`,
    )
  }
  for (const id of previews) say(isDryRun ? `  The preview ${id} would end.` : `  The preview ${id} has ended.`)
  return { app, version, channels, previews, isDryRun }
}

async function endPreview({ store, values, say }: Context, id: string): Promise<unknown> {
  const isDryRun = values['dry-run']
  const isKnown = isDryRun ? (await store.previews.read(id)) !== undefined : await store.previews.revoke(id)
  if (!isKnown) throw new Error(`There is no preview ${id}. Look with: list --previews`)
  say(isDryRun ? `The preview ${id} would end.` : `The preview ${id} has ended.`)
  return { preview: id, isDryRun }
}

/** Of a link, the token in it, or the id itself. */
function previewId(word: string): string | undefined {
  if (/^[0-9a-f]{12}$/.test(word)) return word
  const token = word.replace(/^.*\/preview\//, '')
  return readToken(token)?.preview.id
}
