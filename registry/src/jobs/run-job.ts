import { branchPreviewResult } from '../preview/branch/branch-preview-result'
import { createBranchPreview } from '../preview/branch/create-branch-preview'
import { createPreview } from '../preview/create-preview'
import type { Move } from '../promotion/move/move'
import { promote } from '../promotion/promote'
import { revoke } from '../promotion/revoke/revoke'
import { rollBackApp } from '../promotion/rollback/roll-back-app'
import { previewAddress } from '../store/branch-previews/preview-address'
import type { Store } from '../store/store'
import { commitRelease } from '../uploads/commit-release'
import type { UploadLimits } from '../uploads/upload-limits'
import { checkUpload } from './check-upload'
import type { Job, JobOrder, Report } from './job'

export interface JobSettings {
  store: Store
  /** The composer's own folder. */
  stateFolder: string
  siteUrl: string
  previewHost: string
  openApi: () => Promise<unknown>
  limits: UploadLimits
  archiveOf: (id: string) => string
  /** Keeps a job's order, for the case that the job is interrupted. */
  keep: (job: Job) => Promise<void>
}

type OrderOf<Kind extends JobOrder['kind']> = Extract<JobOrder, { kind: Kind }>

const DEFAULT_DAYS = 7

/** Does the work of a job. The result is the object that the command prints with `--json`. Safe to repeat. */
export async function runJob(settings: JobSettings, job: Job, report: Report): Promise<unknown> {
  const { order } = job
  switch (order.kind) {
    case 'publish':
      return publish(settings, { job, order, report })
    case 'check':
      return checkUpload(settings, { job, order, move: moveOf(settings, job, report, order) })
    case 'promote':
      return promoteReleases(moveOf(settings, job, report, order), order)
    case 'rollback':
      return rollBackOnce(settings, { job, order, report })
    case 'revoke':
      return revokeRelease(moveOf(settings, job, report, { channel: 'production' }), order)
    case 'preview':
      return preview(settings, moveOf(settings, job, report, order), order)
  }
}

function moveOf(
  { store, siteUrl, openApi }: JobSettings,
  job: Job,
  report: Report,
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
  }
}

interface Running<Kind extends JobOrder['kind']> {
  job: Job
  order: OrderOf<Kind>
  report: Report
}

/** A job that was interrupted behind its move does not take the app back a second time. */
async function rollBackOnce(settings: JobSettings, { job, order, report }: Running<'rollback'>): Promise<unknown> {
  const { store, keep } = settings
  const { app, channel, leaves } = order
  const head = await store.channels.current(channel)
  const live = head?.apps[app]
  if (head && leaves !== undefined && live !== leaves)
    return { composition: head.composition, serial: head.serial, channel }
  await keep({ ...job, order: { ...order, ...(live !== undefined && { leaves: live }) } })
  const { composition, serial } = await rollBackApp(moveOf(settings, job, report, order), app)
  return { composition: composition.id, serial, channel }
}

async function publish(settings: JobSettings, { job, order, report }: Running<'publish'>): Promise<unknown> {
  const { store, limits, archiveOf } = settings
  const { app, version, as, browser } = order
  report('Checks the files and their hashes.')
  const release = await commitRelease({ store, archive: archiveOf(job.id), app, version, actor: job.actor, limits })
  const published = { app, version, buildId: release.buildId, baseUrl: release.baseUrl }
  report(`Published ${app}@${version} (build ${release.buildId}).`)
  if (as === undefined) return published
  const move = moveOf(settings, job, report, { channel: 'production', browser })
  const shown = { releases: [{ app, version }], as, days: DEFAULT_DAYS }
  return { ...published, preview: await preview(settings, move, shown) }
}

async function promoteReleases(move: Move, { releases, channel, dryRun }: OrderOf<'promote'>): Promise<unknown> {
  const { composition, serial, hasMoved } = await promote({ ...move, isDryRun: dryRun }, releases)
  const { browser, notices } = composition.admission
  return { composition: composition.id, serial, channel, hasMoved, browser, notices, isDryRun: dryRun }
}

async function revokeRelease(move: Move, { app, version, reason }: OrderOf<'revoke'>): Promise<unknown> {
  const { channel: _channel, ...everywhere } = move
  return { app, version, ...(await revoke(everywhere, { app, version, reason })) }
}

async function preview(
  { siteUrl, previewHost }: JobSettings,
  move: Move,
  { as, releases, days }: Pick<OrderOf<'preview'>, 'as' | 'releases' | 'days'>,
): Promise<unknown> {
  if (as !== undefined) {
    move.report?.(`Composes the preview ${previewAddress(as, { publicUrl: siteUrl, previewHost })}.`)
    const created = await createBranchPreview(move, { branch: as, releases, days })
    return branchPreviewResult(created, { publicUrl: siteUrl, previewHost })
  }
  const { preview: made, token, composition } = await createPreview(move, { releases, days })
  const url = new URL(`/preview/${token}`, siteUrl).href
  return { url, expires: made.expiresAt, link: url, id: made.id, expiresAt: made.expiresAt, composition }
}
