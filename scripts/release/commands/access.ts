import { AppName } from '@civictrack/contract'
import { failUsage } from '@civictrack/kit/cli'
import { isSafeAddress } from '@civictrack/registry'
import type { Context } from '../context'
import { keys } from './keys'
import { permittedVerbs, verbsText } from './permitted-verbs'

/** Lists the keys and CI identities that may act for each app, and registers or removes CI identities. */
export async function access(context: Context, [what = 'list', action = '', ...args]: string[]): Promise<unknown> {
  if (what === 'list') return list(context)
  if (what === 'ci' && action === 'add') return add(context, args)
  if (what === 'ci' && action === 'remove') return remove(context, args)
  return failUsage(`There is no command "access ${`${what} ${action}`.trim()}". Use one of: list, ci add, ci remove.`)
}

async function list(context: Context): Promise<unknown> {
  const { store, print } = context
  const listed = (await keys(context, ['list'])) as object
  const ci = await store.trust.ciOf()
  for (const { app, issuer, subject, audience, may } of ci)
    print(`${app}  CI ${subject} of ${issuer}${audience ? ` for ${audience}` : ''}  may: ${verbsText(may)}`)
  return { ...listed, ci }
}

async function add({ store, values, by, print }: Context, args: string[]): Promise<unknown> {
  const name = ciName(values, args)
  const { app, issuer, subject } = name
  if (!isSafeAddress(issuer)) failUsage(`"${issuer}" is not an address with https. Name the issuer of the CI's tokens.`)
  if (subject.slice(0, -1).includes('*') || subject === '*')
    failUsage('A subject may end with "*", behind what all runs of your repository begin with: repo:city/report:*')
  const may = permittedVerbs(values.may)
  const { audience } = values
  if (!values['dry-run']) await store.trust.addCi({ ...name, by, ...(audience && { audience }), ...(may && { may }) })
  const verb = values['dry-run'] ? 'would accept' : 'accepts'
  print(`From now on the site ${verb} CI runs "${subject}" of ${issuer} for "${app}". They may: ${verbsText(may)}.`)
  return { app, issuer, subject, audience, may }
}

async function remove({ store, values, print }: Context, args: string[]): Promise<unknown> {
  const name = ciName(values, args)
  const isKnown = (await store.trust.ciOf(name.app)).some(
    ({ issuer, subject }) => issuer === name.issuer && subject === name.subject,
  )
  if (!isKnown) throw new Error(`"${name.app}" has no such CI identity. List them with: access`)
  if (!values['dry-run']) await store.trust.removeCi(name)
  const verb = values['dry-run'] ? 'would refuse' : 'refuses'
  print(`The site ${verb} CI runs "${name.subject}" for "${name.app}". Live releases stay until they are replaced.`)
  return name
}

function ciName({ issuer, subject }: Context['values'], [app]: string[]) {
  if (!app || !issuer || !subject)
    return failUsage(
      'Name an app, an issuer and a subject. For example: access ci add report --issuer https://token.actions.githubusercontent.com --subject "repo:city/report:*"',
    )
  if (!AppName.safeParse(app).success) failUsage(`"${app}" is not a valid app name.`)
  return { app, issuer, subject }
}
