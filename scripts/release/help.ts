const COMMON = `  --channel <name>   the channel (default: production); a new one starts with the releases of production
  --data <folder>    the data folder with the store (default: DATA_DIR, else .data)
  --by <name>        the name that the store records for this action (default: USER)
  --dry-run          show what would happen, and change nothing
  --json             print the result as JSON, also for refusals
  --help             show this help, or the help of one command

Exit codes: 0 done, 1 refused or failed, 2 wrong usage.`

/** The usage and purpose of each command. */
const COMMAND_HELP = new Map(
  Object.entries({
    publish: `publish <app> [--version v] [--key file] [--base-url address]
      Build an app, sign it, and add it to the store. For an app in another repository give its folder:
      publish ../mfe-events --version 1.0.0. With --base-url browsers load its files from that address:
      upload the release's folder "browser" there before you promote it.`,
    promote: `promote <app>@<version>... [--channel c] [--no-browser] [--site address]
      Make releases live; several become one composition. Refused when they make the site worse.`,
    rollback: `rollback [--app app] [--channel c]
      Point the channel at the composition before; with --app, roll back one app and keep the others.`,
    preview: `preview <app>@<version>... [--as branch] [--days n] [--no-browser]   or   preview --channel staging
      Create a link that shows releases, or a channel, inside the real site to anyone who has it
      (default: 7 days). With --as pr-42 the preview has an address of its own, which stays the same, and
      follows each later release of that branch and each move of production.`,
    revoke: `revoke <app>@<version> [--reason text]   or   revoke <preview link, id or branch>
      Take a release out of every channel at once, for good; or end a preview.`,
    list: `list [app]   or   list --previews
      List the releases in the store, or the preview links.`,
    show: `show [<app>@<version>] [--channel c]
      Show a release, or the live composition of a channel and its history.`,
    prune: `prune
      Remove releases, compositions and previews that are no longer needed. The last five compositions of
      each channel stay, and everything that was live or created within the last 7 days.`,
    keys: `keys   or   keys new <file>   or   keys trust <app> <public key>
  keys distrust <app> <key name>   or   keys rotate-site   or   keys recover
      List the keys that the site trusts, create a key, trust or distrust a team's key, or replace the
      site's own key.`,
    hosts: `hosts   or   hosts allow <host>   or   hosts forbid <host>
      List, allow or forbid hosts that releases may name, besides those that the live releases name already.`,
  }),
)

export const HELP = [
  'npm run release -- <command>',
  ...[...COMMAND_HELP.values()].map((text) => `  ${text}`),
  COMMON,
].join('\n\n')

export function helpOf(command: string): string {
  const text = COMMAND_HELP.get(command)
  return text ? `npm run release -- ${text}\n\n${COMMON}` : HELP
}
