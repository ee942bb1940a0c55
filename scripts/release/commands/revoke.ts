import { appVersion, failUsage } from '@civictrack/kit/cli'
import { closePreview, listPreviews, readToken, revoke as revokeInStore, type Store } from '@civictrack/registry'
import type { Context } from '../context'

/** Takes a release out of all channels for good, or ends a preview. */
export async function revoke(context: Context, args: string[]): Promise<unknown> {
  const [target, ...more] = args
  if (!target || more.length > 0)
    failUsage('Name a release or a preview. For example: revoke marketing@1.4.0, or: revoke <preview link>')
  const name = await previewName(context, target)
  return name ? endPreview(context, name) : revokeRelease(context, target)
}

async function revokeRelease({ values, move, print }: Context, release: string): Promise<unknown> {
  const { app, version } = appVersion(release)
  const reason = values.reason ?? 'no reason given'
  const { channels, previews, isRepeated } = await revokeInStore(await move(), { app, version, reason })
  const isDryRun = values['dry-run']
  print(isDryRun ? `${release} would be revoked.` : `${release} is revoked and cannot be promoted again.`)
  if (isRepeated) print('  It was revoked before; the reason given then stays.')
  for (const { channel, composition } of channels) {
    print(
      isDryRun
        ? `  It would be removed from the channel ${channel}.`
        : `  The channel ${channel} now points at composition ${composition}.`,
    )
  }
  for (const id of previews) print(isDryRun ? `  The preview ${id} would end.` : `  The preview ${id} has ended.`)
  return { app, version, channels, previews, isDryRun }
}

async function endPreview({ store, values, print }: Context, name: string): Promise<unknown> {
  const isDryRun = values['dry-run']
  const isKnown = isDryRun ? await isPreview(store, name) : await closePreview(store, name)
  if (!isKnown) throw new Error(`There is no preview ${name}. List the previews with: list --previews`)
  print(isDryRun ? `The preview ${name} would end.` : `The preview ${name} has ended.`)
  return { preview: name, isDryRun }
}

async function isPreview(store: Store, name: string): Promise<boolean> {
  return (await listPreviews(store)).some(({ id, branch }) => (branch ?? id) === name)
}

/** The branch or id in a link, a token, a branch or an id; undefined for a release. */
async function previewName({ store }: Context, argument: string): Promise<string | undefined> {
  if (/^[0-9a-f]{12}$/.test(argument)) return argument
  const token = argument.replace(/^.*\/preview\//, '')
  const branch = URL.canParse(argument) ? new URL(argument).hostname.split('.')[0] : argument
  const isBranch = (await store.branchPreviews.names()).includes(branch ?? '')
  return readToken(token)?.preview.id ?? (isBranch ? branch : undefined)
}
