import { join } from 'node:path'
import type { Composition } from '@civictrack/contract'
import { admit } from '../../admission/admission'
import { AdmissionError } from '../../admission/refusal'
import { composePages } from '../../compose/compose-pages'
import { identify } from '../../store/compositions'
import { withFileLock } from '../../store/files/file-lock'
import type { SignedRelease } from '../../store/releases/releases'
import { parentReleases, releasesFor } from './candidate-releases'
import type { Move, Moved, Step } from './move'
import { versionsOf } from './versions-of'

/** Losing a race costs one composition; nobody loses this often. */
const MOST_ATTEMPTS = 200

/** Moves a channel by one step, made from what stands there; again when somebody else was faster. */
export async function advance(
  move: Move,
  stepFrom: (current: Composition | undefined) => Promise<Step>,
): Promise<Moved> {
  const { store, channel } = move
  // A name that is none ends here.
  await store.channels.current(channel)
  return withFileLock(join(store.folder, 'turns', channel), async () => {
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
  const notices = await admit({ store, releases, parent, siteUrl, openApi, isStepBack: step.isStepBack, without })
  const { reason, left } = step
  const serial = (head?.serial ?? 0) + 1
  const pointTo = (composition: Composition) => {
    const entry = { composition: composition.id, movedAt: new Date().toISOString(), by, reason, left }
    return store.channels.move(channel, serial - 1, { ...entry, apps: versionsOf(composition) })
  }
  const earlier = step.isStepBack ? await earlierComposition(move, releases) : undefined
  if (earlier) {
    if (isDryRun) return { composition: earlier, serial: serial - 1, hasMoved: false }
    return (await pointTo(earlier)) ? { composition: earlier, serial, hasMoved: true } : undefined
  }
  const opens = withBrowser && !step.isStepBack
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
  const smoke = opens ? (await import('../../admission/browser/browser-check')).prepareSmoke() : undefined
  const isOurs = await store.compositions
    .write(
      composition,
      (folder) => compose({ store, composition, releases: plain, folder }),
      (folder, pages) => smoke?.inspect({ store, releases: plain, changed, folder, pages, parent: current }),
    )
    .finally(smoke?.end)
  if (!isOurs) return undefined
  if (isDryRun) {
    await store.compositions.discard(composition.id)
    return { composition, serial: serial - 1, hasMoved: false }
  }
  if (await pointTo(composition)) return { composition, serial, hasMoved: true }
  await store.compositions.discard(composition.id)
  return undefined
}

/** A step back mostly leads to what was live before, composed and whole: nothing has to be rendered again. */
async function earlierComposition(
  { store, channel }: Move,
  releases: SignedRelease[],
): Promise<Composition | undefined> {
  const kept = await store.compositions.list()
  for (const { composition: id } of await store.channels.history(channel)) {
    const composition = kept.includes(id) ? await store.compositions.read(id).catch(() => undefined) : undefined
    if (!composition || !isSame(composition, releases)) continue
    const isWhole = await store.compositions.readPages(id).then(
      () => true,
      () => false,
    )
    if (isWhole) return composition
  }
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

function isSame(current: Composition, releases: SignedRelease[]): boolean {
  return (
    Object.keys(current.apps).length === releases.length &&
    releases.every(({ release, digest }) => current.apps[release.app]?.digest === digest)
  )
}
