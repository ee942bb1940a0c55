import { appVersion } from '../app-version'
import type { Context } from '../context'
import { failUsage } from '../usage-error'

/** A release, or what a channel points at and its history. */
export async function show(context: Context, words: string[]): Promise<unknown> {
  if (words.length > 1) failUsage('One release, or none for the channel: show marketing@1.4.0')
  return words[0] ? showRelease(context, words[0]) : showChannel(context)
}

async function showRelease({ store, say }: Context, word: string): Promise<unknown> {
  const { app, version } = appVersion(word)
  const release = await store.releases.read(app, version)
  if (!release) throw new Error(`There is no release ${word}. Look with: list ${app}`)
  say(JSON.stringify(release, null, 2))
  return release
}

async function showChannel({ store, values, say }: Context): Promise<unknown> {
  const history = await store.channels.history(values.channel)
  const [head] = history
  if (!head) throw new Error(`The channel "${values.channel}" has never moved.`)
  const composition = await store.compositions.read(head.composition)
  say(`${values.channel} is at composition ${head.composition} (serial ${head.serial})`)
  for (const [app, version] of Object.entries(head.apps)) say(`  ${app}@${version}`)
  if (composition?.admission.browser === 'skipped') say('  No browser has opened it.')
  for (const entry of history) say(`${entry.movedAt}  ${entry.composition}  ${entry.reason}  by ${entry.by}`)
  return { channel: values.channel, composition, history }
}
