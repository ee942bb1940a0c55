import { AppName } from '@civictrack/contract'
import { failUsage } from '../../command-line/usage-error'
import type { Context } from '../../context'
import type { RegistryClient } from '../../http/registry-client'
import { browserLines } from './browser-lines'
import { entriesOf, type Fields, fieldsOf, textOf } from './fields'

/** With `--follow` the log is read again after this time. */
const FOLLOW_MS = 2000

/** Shows the actions on an app and what browsers report of it; with `--follow` also each new line, until the process is ended. */
export async function logs(context: Context, args: string[]): Promise<unknown> {
  const [app, ...more] = args
  if (!app || more.length > 0 || !AppName.safeParse(app).success)
    return failUsage('Name one app. For example: logs marketing')
  if (context.values.follow && context.values.json)
    return failUsage('--json prints one object at the end, and --follow has no end. Leave one of them out.')
  const client = await context.connect()
  const log = await readLog(client, app)
  const entries = entriesOf(log, 'entries')
  if (entries.length === 0) context.print(`There are no actions on "${app}" yet.`)
  for (const line of linesOf(log)) context.print(line)
  if (context.values.follow) await follow(context, { client, app, shown: linesOf(log) })
  const { failures, errors, vitals } = log
  return { app, entries, failures, errors, vitals }
}

async function follow(
  { print }: Context,
  { client, app, shown }: { client: RegistryClient; app: string; shown: string[] },
): Promise<never> {
  const known = new Set(shown)
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, FOLLOW_MS))
    for (const line of linesOf(await readLog(client, app))) {
      if (!known.has(line)) print(line)
      known.add(line)
    }
  }
}

async function readLog(client: RegistryClient, app: string): Promise<Fields> {
  return fieldsOf(await client.call({ method: 'GET', path: `apps/${app}/log` }))
}

function linesOf(log: Fields): string[] {
  return [...entriesOf(log, 'entries').map(lineOf), ...browserLines(log)]
}

function lineOf({ at, action, target, actor, by, outcome }: Fields): string {
  const comment = by === undefined || by === null || by === actor ? '' : ` (${textOf(by)})`
  return `${textOf(at)}  ${textOf(action)}  ${textOf(target)}  by ${textOf(actor)}${comment}  ${textOf(outcome)}`
}
