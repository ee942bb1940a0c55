import { join } from 'node:path'
import type { Composition, Release } from '@civictrack/contract'
import { admit, type Check } from '../admission/admission'
import { AdmissionError } from '../admission/refusal'
import { composePages } from '../compose/compose-pages'
import { identify } from '../store/compositions'
import { inTurn } from '../store/in-turn'
import type { SignedRelease } from '../store/releases'
import type { Store } from '../store/store'
import { compositionBefore, releasesOf, versionBefore } from './way-back'

/** Which version of which app. */
export interface AppVersion {
  app: string
  version: string
}

export interface Move {
  store: Store
  channel: string
  /** Where a channel that has never moved starts from. */
  from?: string
  /** Who moves it. */
  by: string
  /** Whether a real browser opens the candidate. A step back needs none: its releases were opened before. */
  withBrowser?: boolean
  /** The address at which citizens open the site. */
  siteUrl?: string | undefined
  /** The live API's description of itself (OpenAPI). */
  openApi?: () => Promise<unknown>
  /** Does everything but move the channel. */
  isDryRun?: boolean
  /** Checks to leave out: the tests show by that what each holds back. */
  without?: readonly Check[]
}

export interface Moved {
  composition: Composition
  serial: number
  /** False when the channel already stood there, or on a dry run. */
  hasMoved: boolean
}

interface Step {
  reason: string
  changes: (AppVersion | { app: string; version: undefined })[]
  /** Releases that it takes back. */
  left: string[]
  isReturn: boolean
}

/** Losing a race costs one composition; nobody loses this often. */
const MOST_ATTEMPTS = 200

/**
 * Makes a composition of the channel's present one and some releases, and points the channel at it. Who loses a race
 * against another team does it again on top of that team's work, so that nobody's release is lost.
 * @throws {AdmissionError} when the candidate is worse than what it would replace.
 */
export function promote(move: Move, changes: AppVersion[]): Promise<Moved> {
  const reason = `promote ${changes.map(({ app, version }) => `${app}@${version}`).join(' ')}`
  return advance(move, async () => ({ reason, changes, left: [], isReturn: false }))
}

/** A new composition that takes one app back to the version before, and keeps the others' work. */
export function rollBackApp(move: Move, app: string): Promise<Moved> {
  return advance(move, async (current) => {
    const [history, revoked, published] = await Promise.all([
      move.store.channels.history(move.channel),
      move.store.revocations.all(),
      move.store.releases.list(app),
    ])
    const isUsable = (version: string) =>
      !revoked.has(`${app}@${version}`) && published.some((release) => release.version === version)
    const version = versionBefore(history, app, isUsable)
    if (!version) throw new Error(`There is no earlier version of "${app}" on the channel "${move.channel}".`)
    const left = `${app}@${current?.apps[app]?.version}`
    return { reason: `rollback ${app}`, changes: [{ app, version }], left: [left], isReturn: true }
  })
}

/**
 * Points the channel at the composition before: the whole channel goes one step back, over everything that was taken
 * back since. What it undoes is what stood there when it began: when somebody else moves the channel meanwhile, it stops.
 */
export async function rollBack({ store, channel, by, isDryRun = false }: Move): Promise<Moved> {
  const history = await store.channels.history(channel)
  const [head] = history
  const [revoked, kept] = await Promise.all([store.revocations.all(), store.compositions.list()])
  const before = compositionBefore(
    history,
    (entry) => kept.includes(entry.composition) && !releasesOf(entry).some((release) => revoked.has(release)),
  )
  const composition = before && (await store.compositions.read(before.composition))
  if (!head || !composition) throw new Error(`There is no earlier composition on the channel "${channel}".`)
  // Throws when it is not as the site has made it.
  await store.compositions.readPages(composition.id)
  if (isDryRun) return { composition, serial: head.serial, hasMoved: false }
  const apps = versionsOf(composition)
  const left = releasesOf(head).filter((release) => !releasesOf({ apps }).includes(release))
  const entry = { composition: composition.id, movedAt: new Date().toISOString(), by, reason: 'rollback', apps, left }
  if (await store.channels.move(channel, head.serial, entry)) {
    return { composition, serial: head.serial + 1, hasMoved: true }
  }
  const now = await store.channels.current(channel)
  throw new Error(
    `Meanwhile ${now?.by} has moved the channel "${channel}" (${now?.reason}), and that shall not be undone unseen. Look with "show", then roll back again.`,
  )
}

/** Takes a release out of a channel: the version before comes back, or, where there is none, the app goes. */
export function takeOut(move: Move, { app, version }: AppVersion): Promise<Moved> {
  return advance(move, async (current) => {
    const reason = `revoke ${app}@${version}`
    const left = [`${app}@${version}`]
    if (current?.apps[app]?.version !== version) return { reason, changes: [], left, isReturn: true }
    const [history, revoked, published] = await Promise.all([
      move.store.channels.history(move.channel),
      move.store.revocations.all(),
      move.store.releases.list(app),
    ])
    const isUsable = (other: string) =>
      !revoked.has(`${app}@${other}`) && published.some((release) => release.version === other)
    const before = versionBefore(history, app, isUsable)
    return { reason, changes: [{ app, version: before }], left, isReturn: true }
  })
}

async function advance(move: Move, stepFrom: (current: Composition | undefined) => Promise<Step>): Promise<Moved> {
  const { store, channel } = move
  // A name that is none ends here.
  await store.channels.current(channel)
  return inTurn(join(store.folder, 'turns', channel), async () => {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const moved = await tryToAdvance(move, stepFrom)
      if (moved) return moved
    }
    throw new Error(`The channel "${channel}" moved ${MOST_ATTEMPTS} times meanwhile. Please try again.`)
  })
}

/** Undefined when somebody else has moved the channel meanwhile. */
async function tryToAdvance(
  move: Move,
  stepFrom: (current: Composition | undefined) => Promise<Step>,
): Promise<Moved | undefined> {
  const { store, channel, by, withBrowser = false, isDryRun = false, without = [] } = move
  const head = await store.channels.current(channel)
  const base = head ?? (move.from ? await store.channels.current(move.from) : undefined)
  const current = base && (await store.compositions.read(base.composition))
  const step = await stepFrom(current)
  const releases = await releasesFor(store, current, step.changes)
  if (head && current && isSame(current, releases))
    return { composition: current, serial: head.serial, hasMoved: false }
  const parent = current ? await parentReleases(store, current) : []
  const { siteUrl, openApi = async () => undefined } = move
  const notices = await admit({ store, releases, parent, siteUrl, openApi, isReturn: step.isReturn, without })
  const opens = withBrowser && !step.isReturn
  const composition = identify({
    parent: current?.id ?? null,
    createdAt: new Date().toISOString(),
    by,
    apps: Object.fromEntries(
      releases.map(({ release: { app, version, buildId }, digest }) => [app, { version, buildId, digest }]),
    ),
    admission: { browser: opens ? 'passed' : 'skipped', notices },
  })
  const plain = releases.map(({ release }) => release)
  const changed = plain.filter(({ app, version }) => current?.apps[app]?.version !== version)
  const isOurs = await store.compositions.write(
    composition,
    (folder) => compose({ store, composition, releases: plain, folder }),
    opens
      ? async (folder, pages) => {
          const { smoke } = await import('../admission/browser-smoke')
          await smoke({ store, releases: plain, changed, folder, pages, parent: current })
        }
      : undefined,
  )
  if (!isOurs) return undefined
  const serial = (head?.serial ?? 0) + 1
  if (isDryRun) {
    await store.compositions.discard(composition.id)
    return { composition, serial: serial - 1, hasMoved: false }
  }
  const { reason, left } = step
  const entry = { composition: composition.id, movedAt: new Date().toISOString(), by, reason, left }
  if (await store.channels.move(channel, serial - 1, { ...entry, apps: versionsOf(composition) })) {
    return { composition, serial, hasMoved: true }
  }
  await store.compositions.discard(composition.id)
  return undefined
}

async function compose(order: Parameters<typeof composePages>[0]) {
  try {
    return await composePages(order)
  } catch (error) {
    const remedy = 'Mend it, and publish it as another version.'
    throw new AdmissionError([{ check: 'render', problem: (error as Error).message, remedy }])
  }
}

async function releasesFor(
  store: Store,
  current: Composition | undefined,
  changes: Step['changes'],
): Promise<SignedRelease[]> {
  const kept = Object.entries(current?.apps ?? {}).map(([app, { version }]) => ({ app, version }))
  const wanted = new Map([...kept, ...changes].map(({ app, version }) => [app, version]))
  const named = [...wanted].sort().flatMap(([app, version]) => (version === undefined ? [] : [{ app, version }]))
  return Promise.all(
    named.map(async ({ app, version }) => {
      const signed = await store.releases.readSigned(app, version)
      if (!signed)
        throw new Error(`There is no release ${app}@${version}. Publish it first: npm run release -- publish ${app}`)
      return signed
    }),
  )
}

async function parentReleases(store: Store, current: Composition): Promise<{ release: Release; digest: string }[]> {
  const apps = Object.entries(current.apps)
  const releases = await Promise.all(
    apps.map(async ([app, { version, digest }]) => {
      const release = await store.releases.read(app, version)
      return release ? [{ release, digest }] : []
    }),
  )
  return releases.flat()
}

function versionsOf({ apps }: Composition): Record<string, string> {
  return Object.fromEntries(Object.entries(apps).map(([app, { version }]) => [app, version]))
}

function isSame(current: Composition, releases: SignedRelease[]): boolean {
  return (
    Object.keys(current.apps).length === releases.length &&
    releases.every(({ release, digest }) => current.apps[release.app]?.digest === digest)
  )
}
