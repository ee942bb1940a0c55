import type { Composition } from '@civictrack/contract'
import { DamagedRelease, damagedAsValue } from '../../store/releases/releases'
import type { AppVersion, Move, Moved, Step } from '../move/move'
import { advance } from '../move/move-channel'
import { versionsOf } from '../move/versions-of'
import { compositionBefore, releasesOf, versionBefore } from './rollback-target'

/** A new composition that takes one app back to the version before, and keeps the others' work. */
export function rollBackApp(move: Move, app: string): Promise<Moved> {
  return advance(move, async (current) => {
    const version = await usableVersionBefore(move, app)
    const live = current?.apps[app]?.version
    if (!version) throw new Error(noEarlier(move.channel, { app, version: live }))
    const step = { reason: `rollback ${app}`, changes: [{ app, version }], left: [`${app}@${live}`], isStepBack: true }
    return withoutLost(move, current, step)
  })
}

function noEarlier(channel: string, { app, version }: { app: string; version: string | undefined }): string {
  const refusal = `There is no earlier version of "${app}" on the channel "${channel}".`
  // A channel has no step, and no revocation, that leaves it without a shell.
  if (!version || app === 'shell') return refusal
  return `${refusal} Other ways: "rollback" takes the whole channel one step back, "revoke ${app}@${version}" takes this release out for good.`
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
    if (current?.apps[app]?.version !== version) return { reason, changes: [], left, isStepBack: true }
    const before = await usableVersionBefore(move, app)
    return withoutLost(move, current, { reason, changes: [{ app, version: before }], left, isStepBack: true })
  })
}

/** A step back takes along what could not stay anyway: other apps whose release is damaged, gone or revoked. */
async function withoutLost(move: Move, current: Composition | undefined, step: Step): Promise<Step> {
  const others = Object.entries(current?.apps ?? {}).map(([app, { version }]) => ({ app, version }))
  const areLost = await Promise.all(others.map((other) => isLost(move, other)))
  const lost = others.filter(({ app }, index) => areLost[index] && !step.changes.some((change) => change.app === app))
  if (lost.length === 0) return step
  const names = lost.map(({ app, version }) => `${app}@${version}`)
  const changes = await Promise.all(
    lost.map(async ({ app }) => ({ app, version: await usableVersionBefore(move, app) })),
  )
  return {
    ...step,
    reason: `${step.reason}, without ${names.join(' ')}, which cannot be used any more`,
    changes: [...step.changes, ...changes],
    left: [...step.left, ...names],
  }
}

async function isLost({ store }: Move, { app, version }: AppVersion): Promise<boolean> {
  if (await store.revocations.has(app, version)) return true
  const release = await store.releases.read(app, version).catch(damagedAsValue)
  return !release || release instanceof DamagedRelease
}

/** The version that a way back would lead to: it is at hand and not revoked. */
export async function usableVersionBefore({ store, channel }: Move, app: string): Promise<string | undefined> {
  const [history, revoked, published] = await Promise.all([
    store.channels.history(channel),
    store.revocations.all(),
    store.releases.list(app),
  ])
  return versionBefore(
    history,
    app,
    (version) => !revoked.has(`${app}@${version}`) && published.some((release) => release.version === version),
  )
}
