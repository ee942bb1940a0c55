import { parseCommandLine } from './context'

interface Choice {
  environment: NodeJS.ProcessEnv
  /** The commands that work on a data folder. */
  local: string[]
  /** The commands of `civictrack`. */
  overHttp: string[]
}

/** Commands with names behind them that are for the site's owner, such as `keys trust`; a team has those listed. */
const TEAMS_ACTIONS: Record<string, (string | undefined)[]> = { keys: [undefined, 'new'], access: [undefined] }

/**
 * Whether a command works on a site over HTTP, as a team: when a site and a key are given and no data folder is, or when only
 * `civictrack` has the command. Otherwise it works on the data folder, as the owner of the site.
 */
export function worksOverHttp(args: string[], { environment, local, overHttp }: Choice): boolean {
  const read = readable(args)
  const [command = '', action] = read?.positionals ?? []
  if (!read || !overHttp.includes(command) || read.values.data !== undefined) return false
  if (!local.includes(command)) return true
  const hasSite = Boolean(read.values.site || environment.CIVICTRACK_SITE)
  const hasKey = Boolean(read.values.key || environment.CIVICTRACK_KEY)
  return hasSite && hasKey && (TEAMS_ACTIONS[command]?.includes(action) ?? true)
}

/** Undefined for wrong usage, which the command itself reports. */
function readable(args: string[]) {
  try {
    return parseCommandLine(args)
  } catch {
    return undefined
  }
}
