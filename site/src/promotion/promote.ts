import type { ChannelEntry, Composition, Release } from '@civictrack/contract'
import { composePages } from '../compose/compose-pages'
import { identify } from '../store/compositions'
import type { Store } from '../store/store'
import { assertFits } from './assert-fits'

/** Which version of which app. */
export interface AppVersion {
  app: string
  version: string
}

export interface Move {
  store: Store
  channel: string
  /** Who moves it. */
  by: string
}

export interface Moved {
  composition: Composition
  serial: number
  /** False when the channel already stood there. */
  hasMoved: boolean
}

/** Losing a race costs one composition; nobody loses this often. */
const MOST_ATTEMPTS = 200

/**
 * Makes a composition of the channel's present one and some releases, and points the channel at it. Who loses a race
 * against another team does it again on top of that team's work, so that nobody's release is lost.
 */
export function promote(move: Move, changes: AppVersion[]): Promise<Moved> {
  const reason = `promote ${changes.map(({ app, version }) => `${app}@${version}`).join(' ')}`
  return advance(move, reason, async () => changes)
}

/** A new composition that takes one app back to the version before, and keeps the others' work. */
export function rollBackApp(move: Move, app: string): Promise<Moved> {
  return advance(move, `rollback ${app}`, async (current) => {
    const version = current && (await previousVersion(move.store, current, app))
    if (!version) throw new Error(`There is no earlier version of "${app}" on the channel "${move.channel}".`)
    return [{ app, version }]
  })
}

/** Points the channel at its composition's parent: the whole channel goes one step back. */
export async function rollBack({ store, channel, by }: Move): Promise<Moved> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const head = await store.channels.current(channel)
    const current = head && (await store.compositions.read(head.composition))
    const parent = current?.parent ? await store.compositions.read(current.parent) : undefined
    if (!head || !parent) throw new Error(`There is no earlier composition on the channel "${channel}".`)
    const entry = entryOf(parent, { by, reason: 'rollback' })
    if (await store.channels.move(channel, head.serial, entry)) {
      return { composition: parent, serial: head.serial + 1, hasMoved: true }
    }
  }
  throw lostTooOften(channel)
}

async function advance(
  { store, channel, by }: Move,
  reason: string,
  changesOf: (current: Composition | undefined) => Promise<AppVersion[]>,
): Promise<Moved> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const head = await store.channels.current(channel)
    const current = head && (await store.compositions.read(head.composition))
    const releases = await releasesOf(store, current, await changesOf(current))
    if (head && current && isSame(current, releases)) {
      return { composition: current, serial: head.serial, hasMoved: false }
    }
    assertFits(releases)
    const composition = compositionOf(releases, { parent: current?.id ?? null, by })
    const isOurs = await store.compositions.write(composition, (folder) =>
      composePages({ store, composition, releases, folder }),
    )
    if (!isOurs) continue
    if (await store.channels.move(channel, head?.serial ?? 0, entryOf(composition, { by, reason }))) {
      return { composition, serial: (head?.serial ?? 0) + 1, hasMoved: true }
    }
    await store.compositions.discard(composition.id)
  }
  throw lostTooOften(channel)
}

async function releasesOf(store: Store, current: Composition | undefined, changes: AppVersion[]): Promise<Release[]> {
  const kept = Object.entries(current?.apps ?? {}).map(([app, { version }]) => ({ app, version }))
  const wanted = new Map([...kept, ...changes].map(({ app, version }) => [app, version]))
  return Promise.all(
    [...wanted].sort().map(async ([app, version]) => {
      const release = await store.releases.read(app, version)
      if (!release)
        throw new Error(`There is no release ${app}@${version}. Publish it first: npm run release -- publish ${app}`)
      return release
    }),
  )
}

function compositionOf(releases: Release[], { parent, by }: { parent: string | null; by: string }): Composition {
  return identify({
    parent,
    createdAt: new Date().toISOString(),
    by,
    apps: Object.fromEntries(releases.map(({ app, version, buildId }) => [app, { version, buildId }])),
  })
}

function entryOf(
  composition: Composition,
  { by, reason }: { by: string; reason: string },
): Omit<ChannelEntry, 'serial'> {
  return { composition: composition.id, movedAt: new Date().toISOString(), by, reason }
}

function isSame(current: Composition, releases: Release[]): boolean {
  return (
    Object.keys(current.apps).length === releases.length &&
    releases.every(({ app, version }) => current.apps[app]?.version === version)
  )
}

/** The version before, as an undo sees it: going back to a version forgets those that came after it. */
async function previousVersion(store: Store, from: Composition, app: string): Promise<string | undefined> {
  const newestFirst = await versionsUpTo(store, from, app)
  const kept: string[] = []
  for (const version of newestFirst.reverse()) {
    const seen = kept.indexOf(version)
    if (seen >= 0) kept.length = seen
    kept.push(version)
  }
  return kept.at(-2)
}

async function versionsUpTo(store: Store, from: Composition, app: string): Promise<string[]> {
  const versions: string[] = []
  for (let at: Composition | undefined = from; at; ) {
    const version: string | undefined = at.apps[app]?.version
    if (version) versions.push(version)
    at = at.parent ? await store.compositions.read(at.parent) : undefined
  }
  return versions
}

function lostTooOften(channel: string): Error {
  return new Error(`The channel "${channel}" moved ${MOST_ATTEMPTS} times meanwhile. Please try again.`)
}
