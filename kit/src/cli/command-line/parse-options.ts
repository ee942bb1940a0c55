import { type ParseArgsConfig, parseArgs } from 'node:util'
import { failUsage } from './usage-error'

/** The options of `civictrack`, as `parseArgs` of Node takes them. */
export const OPTIONS = {
  site: { type: 'string' },
  key: { type: 'string' },
  'id-token': { type: 'string' },
  name: { type: 'string' },
  version: { type: 'string' },
  as: { type: 'string' },
  channel: { type: 'string', default: 'production' },
  app: { type: 'string' },
  by: { type: 'string' },
  days: { type: 'string' },
  canary: { type: 'string' },
  reason: { type: 'string' },
  port: { type: 'string' },
  out: { type: 'string' },
  mode: { type: 'string' },
  'base-url': { type: 'string' },
  previews: { type: 'boolean', default: false },
  follow: { type: 'boolean', default: false },
  'no-browser': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * Parses the arguments of a command line.
 * @throws {UsageError} for an unknown option, a missing value, or a `--site` that is not an address.
 */
export function parseOptions<O extends Options>(args: string[], options: O) {
  const read = parse(args, options)
  const { site } = read.values as { site?: string }
  if (site !== undefined && !isAddress(site)) failUsage(notAnAddress(site))
  return read
}

function parse<O extends Options>(args: string[], options: O) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    return failUsage(`${(error as Error).message.split(/\n|\. /)[0]}. Run the command with --help for its usage.`)
  }
}

/** Whether a text is an absolute address on HTTP or HTTPS. */
export function isAddress(site: string): boolean {
  return URL.canParse(site) && /^https?:$/.test(new URL(site).protocol)
}

/** The error message for an invalid address of a site. */
export function notAnAddress(site: string): string {
  return `"${site}" is not the address of a site. It looks like https://example.org.`
}

/** The values of the options of `civictrack`. */
export type Values = ReturnType<typeof parseOptions<typeof OPTIONS>>['values']
