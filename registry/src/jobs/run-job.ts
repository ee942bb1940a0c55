import { branchPreviewResult } from '../preview/branch/branch-preview-result'
import { createBranchPreview } from '../preview/branch/create-branch-preview'
import { createPreview } from '../preview/create-preview'
import { moveReport } from '../promotion/canary/move-report'
import { promoteCanary } from '../promotion/canary/promote-canary'
import type { Move } from '../promotion/move/move'
import { promote } from '../promotion/promote'
import { revoke } from '../promotion/revoke/revoke'
import { liveOf, rollBackApp } from '../promotion/rollback/roll-back-app'
import { previewAddress } from '../store/branch-previews/preview-address'
import type { Store } from '../store/store'
import { commitRelease } from '../uploads/commit-release'
import type { UploadLimits } from '../uploads/upload-limits'
import { checkUpload } from './check-upload'
import { earlierMove } from './earlier-move'
import type { JobOrder, RunningJob } from './job'

export interface JobSettings {
  store: Store
  /** The composer's own folder. */
  stateFolder: string
  siteUrl: string
  previewHost: string
  openApi: () => Promise<unknown>
  limits: UploadLimits
  /** The uploaded archive of a job, as a file of this machine. */
  archiveOf: (id: string) => Promise<string>
  /** Keeps a value that the first run of a job has found out, and returns it to later runs. */
  keepFirst: (id: string, value: string) => Promise<string>
}

type OrderOf<Kind extends JobOrder['kind']> = Extract<JobOrder, { kind: Kind }>

const DEFAULT_DAYS = 7

/** Does the work of a job. The result is the object that the command prints with `--json`. Safe to repeat. */
export async function runJob(settings: JobSettings, running: RunningJob): Promise<unknown> {
  const { order } = running.job
  switch (order.kind) {
    case 'publish':
      return publish(settings, { ...running, order })
    case 'check':
      return checkUpload(settings, { job: running.job, order, move: moveOf(settings, running, order) })
    case 'promote':
      return promoteOnce(settings, { ...running, order })
    case 'rollback':
      return rollBackOnce(settings, { ...running, order })
    case 'revoke':
      return revokeRelease(moveOf(settings, running, { channel: 'production' }), order)
    case 'preview':
      return showPreview(settings, { ...running, order })
  }
}

function moveOf(
  { store, siteUrl, openApi }: JobSettings,
  { job, report, signal }: RunningJob,
  { channel, browser = false }: { channel: string; browser?: boolean },
): Move {
  return {
    store,
    channel,
    ...(channel === 'production' ? {} : { from: 'production' }),
    by: job.by,
    key: job.actor.name,
    withBrowser: browser,
    siteUrl,
    openApi,
    report,
    signal,
    orderedAt: job.createdAt,
  }
}

interface Running<Kind extends JobOrder['kind']> extends RunningJob {
  order: OrderOf<Kind>
}

/** A job that was interrupted behind its move does not take the app back a second time. */
async function rollBackOnce(settings: JobSettings, running: Running<'rollback'>): Promise<unknown> {
  const { store, keepFirst } = settings
  const { job, order, signal } = running
  const { app, channel } = order
  const head = await store.channels.current(channel)
  const live = liveOf(app, { apps: head?.apps ?? {}, canary: head?.canary })
  signal.throwIfAborted()
  const leaves = order.leaves ?? (live === undefined ? undefined : await keepFirst(job.id, live))
  if (head && leaves !== undefined && live !== leaves)
    return { composition: head.composition, serial: head.serial, channel }
  const { composition, serial } = await rollBackApp({ ...moveOf(settings, running, order), leaves }, app)
  return { composition: composition.id, serial, channel }
}

async function publish(settings: JobSettings, running: Running<'publish'>): Promise<unknown> {
  const { store, limits, archiveOf } = settings
  const { job, order, report, signal } = running
  const { app, version, as, browser } = order
  report('Checks the files and their hashes.')
  const upload = { archive: await archiveOf(job.id), app, version, actor: job.actor }
  const release = await commitRelease({ store, ...upload, limits, signal })
  const published = { app, version, buildId: release.buildId, baseUrl: release.baseUrl }
  report(`Published ${app}@${version} (build ${release.buildId}).`)
  if (as === undefined) return published
  const shown = { releases: [{ app, version }], as, days: DEFAULT_DAYS, channel: 'production', browser }
  const preview = await showPreview(settings, { ...running, order: { kind: 'preview', ...shown } })
  return { ...published, preview }
}

/** A job that was interrupted behind its move does not promote again what was taken back since then. */
async function promoteOnce(settings: JobSettings, running: Running<'promote'>): Promise<unknown> {
  const { job, order } = running
  const { releases, channel, dryRun, canary: share } = order
  const made = dryRun ? undefined : await earlierMove(settings.store, { channel, job })
  const move = { ...moveOf(settings, running, order), isDryRun: dryRun }
  const moved = share === undefined ? () => promote(move, releases) : () => promoteCanary(move, { releases, share })
  const result = made ? { ...made, hasMoved: true } : await moved()
  return { ...(await moveReport(settings.store, result)), channel, isDryRun: dryRun }
}

async function revokeRelease(move: Move, { app, version, reason }: OrderOf<'revoke'>): Promise<unknown> {
  const { channel: _channel, ...everywhere } = move
  return { app, version, ...(await revoke(everywhere, { app, version, reason })) }
}

async function showPreview(settings: JobSettings, running: Running<'preview'>): Promise<unknown> {
  const { siteUrl, previewHost } = settings
  const { as, releases, days } = running.order
  const move = moveOf(settings, running, running.order)
  if (as !== undefined) {
    move.report?.(`Composes the preview ${previewAddress(as, { publicUrl: siteUrl, previewHost })}.`)
    const created = await createBranchPreview(move, { branch: as, releases, days })
    return branchPreviewResult(created, { publicUrl: siteUrl, previewHost })
  }
  const { preview: made, token, composition } = await createPreview(move, { releases, days, job: running.job.id })
  const url = new URL(`/preview/${token}`, siteUrl).href
  return { url, expires: made.expiresAt, link: url, id: made.id, expiresAt: made.expiresAt, composition }
}
