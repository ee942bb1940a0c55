import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { ciSessions } from '../../access/ci/ci-sessions'
import type { auditLog } from '../../audit/audit-log'
import type { refusedLog } from '../../audit/refused-log'
import type { ComposerPresence } from '../../heartbeats/composer-presence'
import type { Job, JobOrder } from '../../jobs/job'
import { newJobId } from '../../jobs/kept/job-id'
import type { JobStore } from '../../jobs/kept/job-store'
import type { JobQueue } from '../../jobs/queue/job-queue'
import type { Actor } from '../../requests/actor'
import type { Store } from '../../store/store'
import type { UploadLimits } from '../../uploads/upload-limits'

/** The parts of the composer that its routes use. */
export interface Registry {
  store: Store
  channel: string
  limits: UploadLimits
  jobs: JobStore
  presence: ComposerPresence
  queue: JobQueue
  audit: ReturnType<typeof auditLog>
  refused: ReturnType<typeof refusedLog>
  /** The sender of a request, once that is proven. */
  actors: WeakMap<IncomingMessage, Actor>
  ci: ReturnType<typeof ciSessions>
  /** Verifies a request of a key that is found by its short name. @throws {RefusedRequest} 401 */
  verify: (request: FastifyRequest, findActor: (name: string) => Promise<Actor | undefined>) => Promise<Actor>
  /** Verifies a request of a trusted key or of a CI run. @throws {RefusedRequest} 401 */
  authenticate: (request: FastifyRequest) => Promise<Actor>
}

interface NewJob {
  id?: string | undefined
  actor: Actor
  by: string | undefined
  order: JobOrder
}

/** Queues the work that an order asks for. @throws {RefusedRequest} 429 when too many jobs wait. */
export async function addJob({ queue }: Registry, { id = newJobId(), actor, by, order }: NewJob) {
  const job: Job = { id, order, actor, by: by ?? actor.name, createdAt: new Date().toISOString(), state: 'waiting' }
  await queue.add(job)
  return { job: id }
}

/** The apps that an order is about, and its target as one line. */
export function subjectOf(order: JobOrder): { apps: string[]; target: string } {
  if ('releases' in order) {
    const names = order.releases.map(({ app, version }) => `${app}@${version}`).join(' ')
    const where = order.kind === 'preview' ? (order.as ?? 'a link') : order.channel
    return { apps: order.releases.map(({ app }) => app), target: `${names} on ${where}` }
  }
  if (order.kind === 'rollback') return { apps: [order.app], target: `${order.app} on ${order.channel}` }
  return { apps: [order.app], target: `${order.app}@${order.version}` }
}
