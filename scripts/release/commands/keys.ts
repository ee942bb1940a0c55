import { AppName } from '@civictrack/contract'
import { keyId } from '@civictrack/contract/signing'
import { createKeyFile, failUsage } from '@civictrack/kit/cli'
import type { Context } from '../context'
import { permittedVerbs, verbsText } from './permitted-verbs'

/** Lists and changes the keys that the site trusts. */
export async function keys(context: Context, [action = 'list', ...args]: string[]): Promise<unknown> {
  const subcommands: Record<string, () => Promise<unknown>> = {
    list: () => list(context),
    new: async () => createKeyFile(args[0], { isDryRun: context.values['dry-run'], print: context.print }),
    trust: () => trust(context, args),
    distrust: () => distrust(context, args),
    recover: () => recover(context),
    'rotate-site': () => rotateSite(context),
  }
  return (
    subcommands[action] ??
    failUsage(`There is no command "keys ${action}". Use one of: ${Object.keys(subcommands).join(', ')}.`)
  )()
}

async function list({ store, print }: Context): Promise<unknown> {
  const [site, { apps }] = await Promise.all([store.keys.names(), store.trust.read()])
  print(`The site's keys: ${site.join(', ') || 'none yet'}`)
  const teams = Object.fromEntries(
    Object.entries(apps).map(([app, known]) => [app, known.map((key) => ({ name: keyId(key.publicKey), ...key }))]),
  )
  for (const [app, known] of Object.entries(teams)) {
    for (const { name, addedAt, by, may, distrustedAt } of known)
      print(
        `${app}  ${name}  since ${addedAt} by ${by}  ${distrustedAt ? `distrusted since ${distrustedAt}` : `may: ${verbsText(may)}`}`,
      )
  }
  return { site, teams }
}

async function trust({ store, values, by, print }: Context, [app, publicKey]: string[]): Promise<unknown> {
  if (!app || !publicKey) failUsage('Name an app and its public key. For example: keys trust report <public key>')
  if (!AppName.safeParse(app).success) failUsage(`"${app}" is not a valid app name.`)
  if (!/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/.test(publicKey))
    failUsage('This is not a public Ed25519 key (SPKI in base64).')
  const may = permittedVerbs(values.may)
  if (!values['dry-run']) await store.trust.add(app, { publicKey, by, may })
  const verb = values['dry-run'] ? 'would accept' : 'accepts'
  print(`From now on the site ${verb} releases of "${app}" that are signed with the key ${keyId(publicKey)}.`)
  print(`It may: ${verbsText(may)}.`)
  return { app, name: keyId(publicKey), may }
}

async function distrust({ store, values, print }: Context, [app, name]: string[]): Promise<unknown> {
  if (!app || !name) failUsage('Name an app and a key. For example: keys distrust report 0123456789ab')
  const known = (await store.trust.keysOf(app)).some((publicKey) => keyId(publicKey) === name)
  if (!known) throw new Error(`"${app}" has no key ${name}. List the keys with: keys`)
  if (!values['dry-run']) await store.trust.remove(app, name)
  const verb = values['dry-run'] ? 'would refuse' : 'refuses'
  print(
    `The site ${verb} new releases of "${app}" that are signed with ${name}. Live releases stay until they are replaced or revoked.`,
  )
  return { app, name }
}

/** After the list of trusted keys was lost or damaged. No key of the older list is trusted, as it may have been distrusted since. */
async function recover({ store, values, print }: Context): Promise<unknown> {
  if (values['dry-run']) failUsage('"keys recover" has no dry run.')
  const { serial } = await store.trust.recover()
  print(`No key is trusted for new releases now. Trust each team's key again: keys trust <app> <public key>`)
  return { serial }
}

async function rotateSite({ store, values, print }: Context): Promise<unknown> {
  const name = values['dry-run'] ? await store.keys.signer() : await store.keys.rotate()
  const consequence = values['dry-run'] ? ' A new key would replace it.' : ' Signatures of the earlier keys stay valid.'
  print(`The site signs with ${name}.${consequence}`)
  return { name }
}
