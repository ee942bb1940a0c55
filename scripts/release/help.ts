import { CIVICTRACK_HELP, COMMON_HELP, type Help, RELEASE_HELP, SITE_HELP } from '@civictrack/kit/cli'

/** How a person calls the commands of this repository. */
export const PROGRAM = 'npm run release --'

const COMMON = `  --channel <name>   the channel (default: production); a new one starts with the releases of production
  --data <folder>    the data folder with the store (default: DATA_DIR, else .data)
${COMMON_HELP}

With --site (or CIVICTRACK_SITE) and --key (or CIVICTRACK_KEY), and without --data, the commands of
\`civictrack\` work on that site over HTTP, as a team.`

/** The usage and purpose of each command that works on a data folder, as the owner of the site. */
const LOCAL_HELP = {
  publish: `publish <app> [--version v] [--key file] [--base-url address]
      Build an app, sign it, and add it to the store. For an app in another repository give its folder:
      publish ../mfe-events --version 1.0.0. With --base-url browsers load its files from that address:
      upload the release's folder "browser" there before you promote it.`,
  promote: RELEASE_HELP.promote,
  rollback: `rollback [--app app] [--channel c]
      Point the channel at the composition before; with --app, roll back one app and keep the others.`,
  preview: `preview <app>@<version>... [--as branch] [--days n] [--no-browser]   or   preview --channel staging
      Create a link that shows releases, or a channel, inside the real site to anyone who has it
      (default: 7 days). With --as pr-42 the preview has an address of its own, which stays the same, and
      follows each later release of that branch and each move of production.`,
  revoke: RELEASE_HELP.revoke,
  list: RELEASE_HELP.list,
  show: RELEASE_HELP.show,
  prune: `prune
      Remove releases, compositions and previews that are no longer needed. The last five compositions of
      each channel stay, and everything that was live or created within the last 7 days.`,
  keys: `keys   or   keys new <file>   or   keys trust <app> <public key> [--may publish,preview,...]
  keys distrust <app> <key name>   or   keys rotate-site   or   keys recover
      List the keys that the site trusts, create a key, trust or distrust a team's key, or replace the
      site's own key. With --may a key has only these permissions for its app: publish, preview, promote,
      promote:<channel>, rollback (and revoke). Trusting a key again replaces its permissions.`,
  access: `access   or   access ci remove <app> --issuer <url> --subject <subject>
  access ci add <app> --issuer <url> --subject <subject> [--audience a] [--may publish,preview,...]
      List the keys and CI runs that may act for each app, and register CI runs by their OIDC tokens. A
      subject that ends with "*" stands for every one that begins so. The audience is the site's address
      unless another one is given. Adding a CI again replaces its permissions.`,
  'api-check': `api-check <openapi.json> [--site address]
      Say which compositions a new API would break, before you deploy it: those of all channels and open
      previews (exit code 1), and those kept for open tabs and rollbacks (only named). Compares the
      operations that app.json of each release declares with the document: an operation that is missing;
      and, with the live API, a field or parameter of a request that is required now, and a field of a
      response that is no longer promised. It cannot tell: other types and values, nested fields of
      requests, permissions, limits, and clients other than the site's apps.`,
  state: `state   or   state database   or   state store
      For a store in a bucket: say where the small state is (trusted keys, previews, counts, used requests),
      or move it into the PostgreSQL database of STATE_URL, or back. Stop all composers first.`,
  hosts: `hosts   or   hosts allow <host>   or   hosts forbid <host>
      List, allow or forbid hosts that releases may name, besides those that the live releases name already.`,
}

/** The help of the commands that work on a data folder. */
export const HELP: Help = { program: PROGRAM, commands: LOCAL_HELP, common: COMMON }

/** The help of the same commands when they work on a site over HTTP. */
export const HTTP_HELP: Help = {
  program: PROGRAM,
  commands: CIVICTRACK_HELP,
  common: `${SITE_HELP}\n${COMMON_HELP}`,
}
