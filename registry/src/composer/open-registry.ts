import { join } from 'node:path'
import type { ObjectStore } from '@civictrack/contract/objects'
import { ciSessions } from '../access/ci/ci-sessions'
import { teamActor } from '../access/permissions'
import { auditLog } from '../audit/audit-log'
import { importAudit } from '../audit/import-audit'
import { refusedLog } from '../audit/refused-log'
import { composerPresence } from '../heartbeats/composer-presence'
import type { Job } from '../jobs/job'
import { importJobs } from '../jobs/kept/import-jobs'
import { jobStore } from '../jobs/kept/job-store'
import { jobQueue } from '../jobs/queue/job-queue'
import { runJob } from '../jobs/run-job'
import { measure } from '../measure/measure'
import { folderObjects } from '../objects/folder-objects'
import { objectsIn } from '../objects/objects-in'
import { nonceStore } from '../requests/nonces'
import { verifyRequest } from '../requests/verify-request'
import { DEFAULT_UPLOAD_LIMITS } from '../uploads/upload-limits'
import { type ComposerOptions, JOB_LIMITS } from './composer-options'
import { assertMayOrder } from './routes/assert-may-order'
import { type Registry, subjectOf } from './routes/registry'

/** The parts of a composer, without its server. */
export function openRegistry(options: ComposerOptions): Registry {
  const { store, stateFolder, channel = 'production', siteUrl, previewHost, openApi } = options
  const limits = { ...DEFAULT_UPLOAD_LIMITS, ...options.uploadLimits }
  const records = recordsOf(options)
  const presence = composerPresence({ objects: records, isLocal: store.isFolder, limits: options.heartbeatLimits })
  const localFolder = join(stateFolder, 'archives')
  const jobs = jobStore({ objects: records, isFolder: store.isFolder, localFolder, presence })
  const audit = auditLog(records)
  const refused = refusedLog(join(stateFolder, 'audit', 'refused'))
  const actors: Registry['actors'] = new WeakMap()
  const nonces = nonceStore(records)
  const settings = {
    store,
    stateFolder,
    siteUrl,
    previewHost,
    openApi,
    limits,
    archiveOf: jobs.archives.fileOf,
    keepFirst: jobs.keepFirst,
  }
  const queue = jobQueue({
    jobs,
    presence,
    run: async (running) => {
      await assertMayOrder(store, running.job.actor, running.job.order)
      return runJob(settings, running)
    },
    onAsk: (job) => audit.add({ ...recordOf(job), outcome: 'asked' }),
    onEnd: (job, { state, message }) => {
      measure('civictrack:job-end', { kind: job.order.kind, state })
      return audit.add({ ...recordOf(job), outcome: state, message })
    },
    ...JOB_LIMITS,
    ...options.jobLimits,
  })
  const ci = ciSessions({ store, state: records, audience: new URL(siteUrl).origin })
  const findActor = async (name: string) => (await teamActor(store, name)) ?? ci.actor(name)
  const verify: Registry['verify'] = ({ method, url, headers }, findActor) =>
    verifyRequest({ store, nonces, findActor }, { method, url, headers })
  return {
    store,
    channel,
    limits,
    jobs,
    presence,
    queue,
    audit,
    refused,
    actors,
    ci,
    verify,
    authenticate: async (request) => {
      const actor = await verify(request, findActor)
      actors.set(request.raw, actor)
      return actor
    },
  }
}

/** Earlier versions kept the records of each composer in its own folder. */
export async function importRecords({ store, stateFolder }: ComposerOptions, { jobs }: Registry): Promise<void> {
  await jobs.removeDrafts()
  await importJobs({ folder: join(stateFolder, 'jobs'), jobs, isFolder: store.isFolder })
  if (!store.isFolder) await importAudit(join(stateFolder, 'audit'), recordsOf({ store, stateFolder }))
}

/** Where all composers of the site keep their records: those of a store in a folder are on one machine. */
function recordsOf({ store, stateFolder }: Pick<ComposerOptions, 'store' | 'stateFolder'>): ObjectStore {
  return store.isFolder ? folderObjects(stateFolder) : objectsIn('registry', store.objects)
}

function recordOf({ actor, by, order }: Job) {
  return { actor: actor.name, by, action: order.kind, ...subjectOf(order) }
}
