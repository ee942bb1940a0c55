import { existsSync, writeFileSync } from 'node:fs'
import { AppName } from '@civictrack/contract'
import { keyId, newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import type { Context } from '../context'
import { failUsage } from '../usage-error'

/** Whose signatures the site believes. */
export async function keys(context: Context, [action = 'list', ...words]: string[]): Promise<unknown> {
  const actions: Record<string, () => Promise<unknown>> = {
    list: () => list(context),
    new: () => create(context, words),
    trust: () => trust(context, words),
    distrust: () => distrust(context, words),
    'rotate-site': () => rotateSite(context),
  }
  return (
    actions[action] ?? failUsage(`There is no "keys ${action}". It is one of: ${Object.keys(actions).join(', ')}.`)
  )()
}

async function list({ store, say }: Context): Promise<unknown> {
  const [site, { apps }] = await Promise.all([store.keys.names(), store.trust.read()])
  say(`The site's: ${site.join(', ') || 'none yet'}`)
  const teams = Object.fromEntries(
    Object.entries(apps).map(([app, known]) => [app, known.map((key) => ({ name: keyId(key.publicKey), ...key }))]),
  )
  for (const [app, known] of Object.entries(teams)) {
    for (const { name, addedAt, by } of known) say(`${app}  ${name}  since ${addedAt} by ${by}`)
  }
  return { site, teams }
}

async function create({ values, say }: Context, [file]: string[]): Promise<unknown> {
  if (!file) failUsage('Where to? For example: keys new ~/.civictrack/report.pem')
  if (existsSync(file)) throw new Error(`There is a file ${file} already, and a key is not to be lost.`)
  const key = newPrivateKey()
  if (!values['dry-run']) writeFileSync(file, key, { mode: 0o600, flag: 'wx' })
  const publicKey = publicKeyOf(key)
  if (values['dry-run']) say(`A key would be made and written to ${file}.`)
  else say(`${file} is yours alone. Give the site's owner the public half:\n${publicKey}`)
  return { file, publicKey, name: keyId(publicKey) }
}

async function trust({ store, values, by, say }: Context, [app, publicKey]: string[]): Promise<unknown> {
  if (!app || !publicKey) failUsage('Whom? For example: keys trust report <public key>')
  if (!AppName.safeParse(app).success) failUsage(`"${app}" is no name of an app.`)
  if (!/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/.test(publicKey))
    failUsage('That is no public Ed25519 key (SPKI in base64).')
  if (!values['dry-run']) await store.trust.add(app, { publicKey, by })
  const verb = values['dry-run'] ? 'would be' : 'are'
  say(`Releases of "${app}" that ${keyId(publicKey)} has signed ${verb} let in from now on.`)
  return { app, name: keyId(publicKey) }
}

async function distrust({ store, values, say }: Context, [app, name]: string[]): Promise<unknown> {
  if (!app || !name) failUsage('Whom? For example: keys distrust report 0123456789ab')
  const known = (await store.trust.keysOf(app)).some((publicKey) => keyId(publicKey) === name)
  if (!known) throw new Error(`"${app}" has no key ${name}. Look with: keys`)
  if (!values['dry-run']) await store.trust.remove(app, name)
  const verb = values['dry-run'] ? 'would be' : 'is'
  say(
    `Nothing new that ${name} has signed ${verb} let in for "${app}". What is live stays until it is replaced or revoked.`,
  )
  return { app, name }
}

async function rotateSite({ store, values, say }: Context): Promise<unknown> {
  const name = values['dry-run'] ? await store.keys.signer() : await store.keys.rotate()
  const instead = values['dry-run'] ? ' It would be replaced.' : ' What it signed before stays valid.'
  say(`The site signs with ${name}.${instead}`)
  return { name }
}
