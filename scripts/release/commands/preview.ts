import { createPreview, MOST_PREVIEW_DAYS } from '@civictrack/site/releases'
import { appVersions } from '../app-version'
import type { Context } from '../context'
import { failUsage } from '../usage-error'

const USUAL_DAYS = 7

/** Makes a link that shows releases inside the real site. */
export async function preview({ values, move, say, siteUrl }: Context, words: string[]): Promise<unknown> {
  if (words.length === 0 && values.channel === 'production')
    failUsage('Which releases? For example: preview marketing@1.4.0, or a channel: preview --channel staging')
  const days = Number(values.days ?? USUAL_DAYS)
  if (Number.isNaN(days)) failUsage(`"${values.days}" is no number of days.`)
  if (days <= 0 || days > MOST_PREVIEW_DAYS)
    failUsage(`A preview holds for more than 0 and at most ${MOST_PREVIEW_DAYS} days.`)
  const created = await createPreview(await move(), { releases: appVersions(words), days })
  const { id, expiresAt } = created.preview
  const isDryRun = values['dry-run']
  if (isDryRun) {
    say('The preview could be made.')
    return { isDryRun, composition: created.composition }
  }
  const url = new URL(`/preview/${created.token}`, await siteUrl()).href
  say(url)
  say(`Whoever has it sees composition ${created.composition} until ${expiresAt}. To end it: revoke ${id}`)
  return { url, link: url, id, expiresAt, composition: created.composition, isDryRun }
}
