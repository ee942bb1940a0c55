import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { publishApp } from '@civictrack/kit'
import { type AppVersion, openStore, promote, rollBack, rollBackApp, type Store } from '@civictrack/site'
import { APP_FOLDERS, sourceVersion } from './apps'

const HELP = `npm run release -- <command>

  publish <app> [--version v]        build an app and put it into the store; for one that lives elsewhere,
                                     its folder: publish ../mfe-events --version 1.0.0
  promote <app>@<version>...         make the releases live, several at once as one composition
  rollback                           point the channel at the composition before
  rollback --app <app>               take one app back, keep the others' work
  list [app]                         the releases in the store
  show [<app>@<version>]             a release, or what the channel points at and its history

  --channel <name>   which channel (production)
  --data <folder>    where the store is (DATA_DIR, else .data)
  --by <name>        who does it (USER)
  --json             answer as JSON`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    version: { type: 'string' },
    channel: { type: 'string', default: 'production' },
    data: { type: 'string', default: process.env.DATA_DIR ?? '.data' },
    by: { type: 'string', default: process.env.USER ?? 'unknown' },
    app: { type: 'string' },
    mode: { type: 'string', default: 'production' },
    'base-url': { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const [command = 'help', ...words] = positionals
const store = openStore(join(values.data, 'store'))
const move = { store, channel: values.channel, by: values.by }

const commands: Record<string, () => Promise<unknown>> = {
  async publish() {
    const app = words[0] ?? fail('Which app? For example: publish marketing')
    const folder = APP_FOLDERS[app] ?? folderAt(app)
    const release = await publishApp({
      folder,
      version: values.version ?? (app in APP_FOLDERS ? sourceVersion(app) : fail('Which version? Add --version 1.0.0')),
      store: store.folder,
      mode: values.mode === 'development' ? 'development' : 'production',
      baseUrl: values['base-url'],
    })
    say(`Published ${release.app}@${release.version} (build ${release.buildId}).`)
    return { app: release.app, version: release.version, buildId: release.buildId }
  },

  async promote() {
    if (words.length === 0) fail('Which releases? For example: promote marketing@1.4.0')
    const { composition, serial, hasMoved } = await promote(move, words.map(appVersion))
    say(
      hasMoved
        ? `The channel ${values.channel} is at composition ${composition.id} (serial ${serial}).`
        : 'These releases are live already.',
    )
    return { composition: composition.id, serial, hasMoved }
  },

  async rollback() {
    const { composition, serial } = values.app ? await rollBackApp(move, values.app) : await rollBack(move)
    say(`The channel ${values.channel} is at composition ${composition.id} (serial ${serial}).`)
    return { composition: composition.id, serial, apps: composition.apps }
  },

  async list() {
    const releases = await store.releases.list(words[0])
    const live = await liveVersions(store)
    for (const { app, version, createdAt } of releases) {
      say(`${app}@${version}  ${createdAt}${live[app] === version ? '  live' : ''}`)
    }
    return releases.map(({ app, version, createdAt, buildId }) => ({
      app,
      version,
      createdAt,
      buildId,
      isLive: live[app] === version,
    }))
  },

  async show() {
    if (words[0]) {
      const { app, version } = appVersion(words[0])
      const release = (await store.releases.read(app, version)) ?? fail(`There is no release ${words[0]}.`)
      say(JSON.stringify(release, null, 2))
      return release
    }
    const history = await store.channels.history(values.channel)
    const head = history[0] ?? fail(`The channel "${values.channel}" has never moved.`)
    const composition = await store.compositions.read(head.composition)
    say(`${values.channel} is at composition ${head.composition} (serial ${head.serial})`)
    for (const [app, { version }] of Object.entries(composition?.apps ?? {})) say(`  ${app}@${version}`)
    for (const entry of history) say(`${entry.movedAt}  ${entry.composition}  ${entry.reason}  by ${entry.by}`)
    return { channel: values.channel, composition, history }
  },

  async help() {
    console.log(HELP)
    return undefined
  },
}

try {
  const run = values.help ? commands.help : commands[command]
  if (!run) fail(`There is no command "${command}".\n\n${HELP}`)
  const answer = await run?.()
  if (values.json && answer !== undefined) console.log(JSON.stringify(answer))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function say(line: string): void {
  if (!values.json) console.log(line)
}

/** An app that is not of this repository is named by its folder. */
function folderAt(path: string): string {
  if (existsSync(join(path, 'app.json'))) return resolve(path)
  return fail(
    `There is no app "${path}". The apps are: ${Object.keys(APP_FOLDERS).join(', ')}; any other is named by its folder.`,
  )
}

function appVersion(word: string): AppVersion {
  const at = word.lastIndexOf('@')
  if (at < 1) fail(`"${word}" is not of the form <app>@<version>.`)
  return { app: word.slice(0, at), version: word.slice(at + 1) }
}

async function liveVersions(from: Store): Promise<Record<string, string>> {
  const head = await from.channels.current(values.channel)
  const composition = head && (await from.compositions.read(head.composition))
  return Object.fromEntries(Object.entries(composition?.apps ?? {}).map(([app, { version }]) => [app, version]))
}

function fail(message: string): never {
  throw new Error(message)
}
