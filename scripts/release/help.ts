const COMMON = `  --channel <name>   which channel (production); a new one starts as production stands
  --data <folder>    where the store is (DATA_DIR, else .data)
  --by <name>        who does it (USER)
  --dry-run          say what would happen, and change nothing
  --json             answer as JSON, refusals too
  --help             this text, or that of one command

Exit codes: 0 done, 1 refused or failed, 2 written wrongly.`

/** What each command is for, and how it is written. */
const COMMAND_HELP = new Map(
  Object.entries({
    publish: `publish <app> [--version v] [--key file] [--base-url address]
      build an app, sign it, and put it into the store; an app that lives elsewhere is named by its
      folder: publish ../mfe-events --version 1.0.0. With --base-url browsers get its files from there:
      upload the release's folder "browser" before you promote it.`,
    promote: `promote <app>@<version>... [--channel c] [--no-browser] [--site address]
      make releases live, several at once as one composition. Refused when it makes the site worse.`,
    rollback: `rollback [--app app] [--channel c]
      point the channel at the composition before, or take one app back and keep the others' work`,
    preview: `preview <app>@<version>... [--days n] [--no-browser]   or   preview --channel staging
      a link that shows releases, or a channel, inside the real site to whoever has it (7 days)`,
    revoke: `revoke <app>@<version> [--reason text]   or   revoke <preview link or id>
      take a release out of every channel at once, for good; or end a preview`,
    list: `list [app]   or   list --previews
      the releases in the store, or the preview links that were given out`,
    show: `show [<app>@<version>] [--channel c]
      a release, or what a channel points at and its history`,
    prune: `prune
      remove what nobody needs any more; the last five compositions of each channel, and everything that
      was live or made within 7 days, stay`,
    keys: `keys   or   keys new <file>   or   keys trust <app> <public key>
  keys distrust <app> <key name>   or   keys rotate-site
      whose signatures the site believes, and changes of that`,
    hosts: `hosts   or   hosts allow <host>   or   hosts forbid <host>
      hosts that releases may name besides those that the site names already`,
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
