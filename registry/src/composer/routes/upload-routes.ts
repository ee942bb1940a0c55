import { Readable } from 'node:stream'
import { AppName, Version } from '@civictrack/contract'
import { alreadyPublished, RELEASE_DIGEST_HEADER, UPLOAD_TYPE } from '@civictrack/contract/registry'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { JobOrder } from '../../jobs/job'
import { newJobId } from '../../jobs/kept/job-id'
import { RefusedRequest } from '../../requests/refused-request'
import type { SignedRelease } from '../../store/releases/releases'
import { receiveArchive } from '../../uploads/receive-archive'
import { releaseTextIn } from '../../uploads/release-text'
import { assertMayOrder } from './assert-may-order'
import { addJob, type Registry } from './registry'

interface Upload {
  Params: { app: string; version: string }
  Querystring: { as?: string; browser?: string; channel?: string; by?: string }
}

/** `PUT /releases/:app/:version` publishes, `POST /checks/:app/:version` only checks. Both bodies are archives. */
export async function uploadRoutes(app: FastifyInstance, registry: Registry): Promise<void> {
  let receiving = 0
  app.removeAllContentTypeParsers()
  // The handler reads the body as it arrives, after it knows the sender.
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  async function receive(request: FastifyRequest<Upload>, file: string): Promise<void> {
    const { limits } = registry
    if (receiving >= limits.atOnce) throw new RefusedRequest(429, 'Too many uploads at once. Send it again.')
    receiving += 1
    try {
      const body = request.body instanceof Readable ? request.body : Readable.from([])
      await receiveArchive({ body, digest: request.headers['content-digest'], file, limits })
    } finally {
      receiving -= 1
    }
  }

  async function accept(request: FastifyRequest<Upload>, reply: FastifyReply, orderOf: (name: AppVersion) => JobOrder) {
    const actor = await registry.authenticate(request as FastifyRequest)
    const name = nameIn(request.params)
    const order = orderOf(name)
    await assertMayOrder(registry.store, actor, order)
    assertArchive(request)
    const known = order.kind === 'publish' ? await knownRelease(registry, request, name) : undefined
    registry.queue.assertRoom(actor.name)
    const archive = await registry.jobs.archives.draft()
    try {
      await receive(request, archive.file)
      if (known) await assertSame(registry, { known, file: archive.file, name })
      const id = newJobId()
      await archive.keep(id)
      const job = await addJob(registry, { id, actor, by: request.query.by, order }).catch(async (error) => {
        await registry.jobs.remove(id)
        throw error
      })
      return reply.code(known ? 200 : 202).send(job)
    } finally {
      await archive.remove()
    }
  }

  app.put<Upload>('/releases/:app/:version', (request, reply) => {
    const { as, browser } = request.query
    return accept(request, reply, (name) => ({ kind: 'publish', ...name, as, browser: browser !== 'no' }))
  })

  app.post<Upload>('/checks/:app/:version', (request, reply) => {
    const { channel = registry.channel, browser } = request.query
    return accept(request, reply, (name) => ({ kind: 'check', ...name, channel, browser: browser !== 'no' }))
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

function assertArchive({ headers }: FastifyRequest<Upload>): void {
  if (headers['content-type'] !== UPLOAD_TYPE)
    throw new RefusedRequest(400, `A release is sent as ${UPLOAD_TYPE}: a gzip-compressed tar archive.`)
}

/**
 * The release that has this version already. A client that names the digest of its `release.json` learns at once, without its
 * upload, that it is another one.
 */
async function knownRelease({ store }: Registry, { headers }: FastifyRequest<Upload>, { app, version }: AppVersion) {
  const known = await store.releases.readSigned(app, version).catch(() => undefined)
  const digest = headers[RELEASE_DIGEST_HEADER]
  if (known && digest !== undefined && digest !== known.digest)
    throw new RefusedRequest(409, alreadyPublished(app, version))
  return known
}

interface Repeated {
  known: SignedRelease
  /** The archive. */
  file: string
  name: AppVersion
}

/** @throws {RefusedRequest} 409 unless it is the very same release again. */
async function assertSame({ limits }: Registry, { known, file, name: { app, version } }: Repeated): Promise<void> {
  const text = await releaseTextIn(file, limits)
  if (text !== known.text) throw new RefusedRequest(409, alreadyPublished(app, version))
}
