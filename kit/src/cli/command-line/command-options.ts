import { OPTIONS, type Values } from './parse-options'
import { failUsage } from './usage-error'

type Option = keyof typeof OPTIONS

/** The options that every command takes. */
const COMMON: Option[] = ['site', 'key', 'id-token', 'by', 'json', 'help']

/** The further options of each command. */
const OWN: Record<string, Option[]> = {
  create: ['name'],
  dev: ['port'],
  build: ['version', 'out', 'mode', 'base-url'],
  check: ['version', 'base-url', 'no-browser'],
  test: [],
  publish: ['version', 'as', 'base-url', 'dry-run'],
  preview: ['as', 'days', 'channel', 'no-browser'],
  promote: ['channel', 'canary', 'no-browser', 'dry-run'],
  rollback: ['app', 'channel'],
  revoke: ['reason'],
  list: ['previews', 'channel'],
  show: ['channel'],
  logs: ['follow'],
  keys: ['dry-run'],
  access: [],
  comment: [],
}

/**
 * Refuses an option that the command would ignore: `rollback --dry-run`, say, must not roll back.
 * @throws {UsageError} that names the option.
 */
export function assertTakesOptions(command: string, values: Values): void {
  const taken = [...COMMON, ...(OWN[command] ?? [])]
  const given = Object.keys(values).filter((name) => isGiven(name as Option, values)) as Option[]
  const other = given.find((name) => !taken.includes(name))
  if (other) failUsage(`"${command}" takes no --${other}. Run the command with --help for its usage.`)
}

function isGiven(name: Option, values: Values): boolean {
  const option = OPTIONS[name]
  return values[name] !== undefined && !('default' in option && values[name] === option.default)
}
