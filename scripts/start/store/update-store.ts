import type { Composition } from '@civictrack/contract'
import {
  AdmissionError,
  type AppVersion,
  type Move,
  promote,
  type Store,
  teamKey,
  trustFirstKey,
} from '@civictrack/registry'
import { APP_FOLDERS, sourceVersion } from '../../apps'
import { moveUnsignedStoreAside } from './move-unsigned-store'
import { BY, changedVersions } from './plan-update'
import { publishInto } from './publish-into'
import { unpublishedVersions } from './unpublished-versions'

export type Updated = 'done' | 'refused' | 'waits for the API'

interface Update {
  store: Store
  /** The channel that the site serves. */
  channel: string
  openApi: () => Promise<unknown>
}

/**
 * Brings the apps of this repository up to date on a channel: publishes and promotes changed sources, and builds live
 * releases again that were lost. A channel that has never moved starts from `production`. When admission refuses the
 * candidate, the live composition stays, and a notice gives the reasons. Returns 'waits for the API' when one of the reasons
 * is that the API does not offer an operation, or did not respond.
 */
export async function updateStore({ store, channel, openApi }: Update): Promise<Updated> {
  await moveUnsignedStoreAside(store)
  const move: Move = { store, channel, by: BY, openApi }
  const sources = Object.keys(APP_FOLDERS).map((app) => ({ app, version: sourceVersion(app) }))
  const live = await liveVersions(move)
  const unchanged = sources.filter(({ app, version }) => live?.[app] === version)
  const isAllLive = unchanged.length === sources.length
  // The history is read only when there is something to decide.
  const changed = live ? changedVersions({ moves: isAllLive ? [] : await movesOf(move), live, sources }) : sources
  const fresh = await unpublishedVersions(store, [...changed, ...unchanged])
  await publish(store, fresh)
  const due = [...changed, ...unchanged.filter((one) => fresh.includes(one))]
  if (due.length === 0) return 'done'
  return promote(move, due).then(
    () => 'done',
    (error: unknown) => {
      if (!live || !(error instanceof AdmissionError)) throw error
      const names = due.map(({ app, version }) => `${app}@${version}`).join(', ')
      console.log(`The changed sources of this repository were not promoted (${names}). ${error.message}`)
      return error.refusals.some(({ check }) => check === 'operations') ? 'waits for the API' : 'refused'
    },
  )
}

/** The live version of each app; undefined when nothing is live. */
async function liveVersions(move: Move): Promise<Record<string, string> | undefined> {
  const { store, channel } = move
  const head = await store.channels.current(channel)
  if (head) return head.apps
  if (channel === 'production' || !(await store.channels.current('production'))) return undefined
  const { composition } = await promote({ ...move, from: 'production' }, [])
  return versionsOf(composition)
}

function versionsOf({ apps }: Composition): Record<string, string> {
  return Object.fromEntries(Object.entries(apps).map(([app, { version }]) => [app, version]))
}

async function movesOf({ store, channel }: Move) {
  const moves = await store.channels.history(channel)
  return channel === 'production' ? moves : [...moves, ...(await store.channels.history('production'))]
}

/** Builds and publishes apps of this repository. The compiler is loaded only when there is something to build. */
async function publish(store: Store, versions: AppVersion[]): Promise<void> {
  if (versions.length === 0) return
  console.log(`Building ${versions.map(({ app }) => app).join(', ')}...`)
  const { publishApp } = await loadKit()
  const keys = new Map<string, string>()
  for (const { app } of versions) {
    const key = await teamKey(store, app)
    await trustFirstKey(store, { app, key, by: BY })
    keys.set(app, key)
  }
  await Promise.all(
    versions.map(({ app, version }) =>
      publishInto(store, { app, version }, (place) =>
        publishApp({ folder: APP_FOLDERS[app] ?? '', version, store: place, key: keys.get(app) ?? '' }),
      ),
    ),
  )
}

/** The kit, and the build configs of the apps that it reads, are TypeScript. */
async function loadKit() {
  const { register } = await import('tsx/esm/api')
  register()
  return import('@civictrack/kit')
}
