import type { Readable } from 'node:stream'
import { AppName, Version } from '@civictrack/contract'
import { UPLOAD_TYPE } from '@civictrack/contract/registry'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { assertMay } from '../../access/permissions'
import type { JobOrder } from '../../jobs/job'
import { RefusedRequest } from '../../requests/refused-request'
import { alreadyPublished } from '../../uploads/commit-release'
import { receiveArchive } from '../../uploads/receive-archive'
import { addJob, newJobId, type Registry } from './registry'

interface Upload {
  Params: { app: string; version: string }
  Querystring: { as?: string; browser?: string; channel?: string; by?: string }
}

/** `PUT /releases/:app/:version` publishes, `POST /checks/:app/:version` only checks. Both bodies are archives. */
export async function uploadRoutes(app: FastifyInstance, registry: Registry): Promise<void> {
  let receiving = 0
  app.removeAllContentTypeParsers()
  // The handler reads the body as it arrives.
  app.addContentTypeParser(UPLOAD_TYPE, (_request, payload, done) => done(null, payload))

  async function receive(request: FastifyRequest<Upload>, orderOf: (name: AppVersion) => JobOrder, verb: string) {
    const actor = await registry.authenticate(request as FastifyRequest)
    const name = nameIn(request.params)
    const order = orderOf(name)
    await assertMay(registry.store, actor, { apps: [name.app], verb })
    if (order.kind === 'publish' && order.as !== undefined)
      await assertMay(registry.store, actor, { apps: [name.app], verb: 'preview' })
    if (order.kind === 'publish') await assertNotOther(registry, request, name)
    registry.queue.assertRoom(actor.name)
    if (receiving >= registry.limits.atOnce) throw new RefusedRequest(429, 'Too many uploads at once. Send it again.')
    const id = newJobId()
    receiving += 1
    try {
      const file = registry.jobs.archiveOf(id)
      const digest = request.headers['content-digest']
      await receiveArchive({ body: request.body as Readable, digest, file, limits: registry.limits })
    } catch (error) {
      await registry.jobs.remove(id)
      throw error
    } finally {
      receiving -= 1
    }
    return addJob(registry, { id, actor, by: request.query.by, order })
  }

  app.put<Upload>('/releases/:app/:version', async (request, reply) => {
    const { as, browser } = request.query
    const order = (name: AppVersion): JobOrder => ({ kind: 'publish', ...name, as, browser: browser !== 'no' })
    return reply.code(202).send(await receive(request, order, 'publish'))
  })

  app.post<Upload>('/checks/:app/:version', async (request, reply) => {
    const { channel = registry.channel, browser } = request.query
    const order = (name: AppVersion): JobOrder => ({ kind: 'check', ...name, channel, browser: browser !== 'no' })
    return reply.code(202).send(await receive(request, order, 'publish'))
  })
}

interface AppVersion {
  app: string
  version: string
}

function nameIn({ app, version }: AppVersion): AppVersion {
  if (!AppName.safeParse(app).success) throw new RefusedRequest(400, `"${app}" is not the name of an app.`)
  if (!Version.safeParse(version).success)
    throw new RefusedRequest(400, `"${version}" is not a version. It looks like 1.4.2 or 1.4.2-rc.1.`)
  return { app, version }
}

/** A version that exists is refused at once, without its upload, unless it is the very same release again. */
async function assertNotOther({ store }: Registry, { headers }: FastifyRequest<Upload>, { app, version }: AppVersion) {
  const known = await store.releases.readSigned(app, version).catch(() => undefined)
  if (known && headers['civictrack-release'] !== known.digest)
    throw new RefusedRequest(409, alreadyPublished(app, version))
}
