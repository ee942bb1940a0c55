import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const DAY_MS = 86_400_000

/** The environment of a server whose clock is so many days ahead. Sessions that began before that have ended. */
export function clockAhead(days: number): Record<string, string> {
  const preload = pathToFileURL(join(import.meta.dirname, 'move-clock.mjs'))
  return { NODE_OPTIONS: `--import=${preload}`, CLOCK_AHEAD_MS: String(days * DAY_MS) }
}
