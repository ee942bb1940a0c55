import type { Context } from '../../context'
import { jsonBody } from '../../http/registry-request'
import { canaryLine } from '../reading/canary-line'

/** Sends an order to the registry, follows its job, and returns the result, whose fields depend on the site's version. */
export async function order(context: Context, path: string, body: object): Promise<Record<string, unknown>> {
  const client = await context.connect()
  return ((await client.order({ method: 'POST', path, ...jsonBody(body) })) ?? {}) as Record<string, unknown>
}

/** Prints how a move of a channel ended. */
export function printMove({ print, values }: Context, result: Record<string, unknown>): void {
  const { composition, serial, hasMoved, browser, notices, canary } = result
  const shown = values.canary === undefined ? undefined : canaryLine(canary)
  if (shown !== undefined && !values['dry-run']) print(shown)
  else if (values['dry-run']) print('All checks passed; these releases would go live.')
  else if (hasMoved === false) print('These releases are live already.')
  else print(`The channel ${values.channel} now points at composition ${composition} (serial ${serial}).`)
  if (browser === 'skipped') print('No browser opened the pages before they went live.')
  if (Array.isArray(notices)) for (const notice of notices) print(`Note: ${notice}`)
}
