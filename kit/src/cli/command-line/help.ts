/** The usage and the purpose of each command that works on a site and on a folder of the site's machine alike. */
export const RELEASE_HELP = {
  promote: `promote <app>@<version>... [--channel c] [--canary 10%] [--no-browser] [--dry-run]
      [--site address]
      Make releases live; several become one composition. Refused when they make the site worse.
      With --canary part of the visitors get them first, and each of them keeps what they got. When they
      meet more errors or slow interactions than the others, the canary ends by itself. Promote the
      releases again without --canary for everyone, or take them back with "rollback --app".`,
  revoke: `revoke <app>@<version> [--reason text]   or   revoke <preview link, id or branch>
      Take a release out of every channel at once, for good; or end a preview.`,
  list: `list [app]   or   list --previews
      List the releases in the store, or the previews.`,
  show: `show [<app>@<version>] [--channel c]
      Show a release, or the live composition of a channel and its history.`,
}

/** The usage and the purpose of each command of `civictrack`. */
export const CIVICTRACK_HELP = {
  create: `create <folder> [--name app] [--site address]
      Make a new app with a page, a test and its CI files. It builds, checks and publishes as it is.`,
  dev: `dev [folder] --site address [--port n]
      Run your app from its sources inside the site, with hot reload, in your browser only.`,
  build: `build [folder] [--out folder] [--version v] [--mode production|development]
      Build the app into its folder dist/release, or another one, and print the sizes.`,
  check: `check [folder]
      Build the app and ask the site whether it would admit it beside the apps that are live. Nothing is
      kept. Without a key only the checks that need no site run.`,
  test: `test [folder]
      Run the unit tests of the app (src/**/*.test.ts and *.test.tsx) with Node's test runner.`,
  publish: `publish [folder] --version v [--as branch] [--base-url address]
      Build the app, sign it and send it to the site. With --as the preview of that branch follows it.
      When the connection was cut off, run the same command again: it finishes the work.`,
  preview: `preview <app>@<version>... [--as branch] [--days n] [--no-browser]
      Create a link that shows releases inside the real site to anyone who has it (default: 7 days).
      With --as pr-42 the preview has an address of its own, which stays the same, and follows each later
      release of that branch and each move of production.`,
  promote: RELEASE_HELP.promote,
  rollback: `rollback --app app [--channel c]
      Roll back your app to its release before; all other apps stay.`,
  revoke: RELEASE_HELP.revoke,
  list: RELEASE_HELP.list,
  show: RELEASE_HELP.show,
  logs: `logs <app> [--follow]
      Show the actions on an app: the time, the action, the key that authorized it, and the result; and what browsers
      report of its releases: errors with their place in the sources, and how fast its pages are.`,
  keys: `keys new <file>   or   keys [--key file]
      Create a private key, or show the public half of yours and how the site's owner trusts it.`,
  access: `access
      Show what your key may do at this site.`,
  comment: `comment <file>...
      In CI: write the --json results of publish and preview into one comment on the change request.`,
}

/** The options that all commands share. */
export const COMMON_HELP = `  --by <name>        a comment: the name that the site records beside your key (default: USER)
  --dry-run          show what would happen, and change nothing
  --json             print one JSON object on standard output, also for refusals
  --help             show this help, or the help of one command

Exit codes: 0 done, 1 refused or failed, 2 wrong usage.`

/** The options that say where a command works, and as which team. */
export const SITE_HELP = `  --site <address>   the site (default: CIVICTRACK_SITE)
  --key <file>       your private key (default: CIVICTRACK_KEY, a file or the key itself)
  --id-token <token> an OIDC token instead of a key; in GitHub Actions and with GitLab's
                     CIVICTRACK_ID_TOKEN the command finds it by itself`

/** The help texts of one program. */
export interface Help {
  /** How a person calls the program. */
  program: string
  /** Usage and purpose, by command. */
  commands: Record<string, string>
  /** The options that all commands share. */
  common: string
}

/** The help of one command; of the program when there is no such command. */
export function helpText({ program, commands, common }: Help, command?: string): string {
  const text = command !== undefined && Object.hasOwn(commands, command) ? commands[command] : undefined
  if (text) return `${program} ${text}\n\n${common}`
  return [`${program} <command>`, ...Object.values(commands).map((usage) => `  ${usage}`), common].join('\n\n')
}
