import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownPackages } from './own/own-packages'
import type { PackageFiles } from './package-files'
import { type Packument, versionOfArchive, withArchivesAt } from './packument'
import { type PackageRequest, packageRequest } from './request-path'
import { type ThirdParty, thirdPartyPackages } from './third-party/third-party-packages'
import { PASSED_ON, UpstreamError } from './third-party/upstream'

/** The path of the registry on the site. */
const NPM_PATH = '/registry/npm'

export interface NpmOptions {
  /** The registry's own folder: archives, versions, packages of others. */
  folder: string
  /** The address at which citizens open the site: says whether it is reached by HTTPS. */
  siteUrl: string
  /** Reads the site's packages, each after those that it depends on. It runs once, at the first request. */
  packages: () => Promise<PackageFiles[]>
  /** Reads which packages of others teams need, once, at the first request for one. Without it there are none. */
  thirdParty?: (() => Promise<ThirdParty>) | undefined
}

/** An npm registry with the packages that a team's app needs, and no others. Anyone may read it, and it takes nothing in. */
export async function npmRoutes(app: FastifyInstance, options: NpmOptions): Promise<void> {
  const own = ownPackages(join(options.folder, 'own'))
  const packed = onceIfDone(async () => own.update(await options.packages()))
  const thirdParty = onceIfDone(async () => {
    const read = await options.thirdParty?.()
    return read && thirdPartyPackages(join(options.folder, 'third-party'), read)
  })

  app.get<{ Params: { '*': string } }>(`${NPM_PATH}/*`, async (request, reply) => {
    const path = request.raw.url?.split('?')[0]?.slice(NPM_PATH.length + 1) ?? ''
    const wanted = packageRequest(path)
    if (!wanted) return refuse(reply, `There is no package at ${path.slice(0, 200)}.`)
    return wanted.name.startsWith('@civictrack/') ? sendOwn(wanted, request, reply) : sendOther(wanted, request, reply)
  })

  /** The addresses of archives lead to the host that the team reached: its machine may know this site by one name only. */
  function sendPackument(packument: Packument, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const site = new URL(options.siteUrl)
    const origin = request.host === site.host ? site.origin : `http://${request.host}`
    return reply.header('Cache-Control', 'no-cache').send(withArchivesAt(`${origin}${NPM_PATH}`, packument))
  }

  async function sendOwn({ name, archive }: PackageRequest, request: FastifyRequest, reply: FastifyReply) {
    // Earlier versions can be installed also when the newest cannot be made.
    await packed().catch((error) => request.log.error(error, 'The packages for teams cannot be made.'))
    const packument = await own.packument(name)
    if (!packument) return refuse(reply, `This site has no package ${name}.`)
    if (!archive) return sendPackument(packument, request, reply)
    const version = versionOfArchive(packument, archive)
    return version ? sendArchive(own.archiveFile(name, version), reply) : refuse(reply, `${name} has no ${archive}.`)
  }

  async function sendOther({ name, archive }: PackageRequest, request: FastifyRequest, reply: FastifyReply) {
    const others = await thirdParty()
    if (!others?.has(name)) return refuse(reply, notOffered(name))
    if (request.headers[PASSED_ON]) return refuse(reply, 'The npm registry of this site is another site like it.', 508)
    try {
      const packument = await others.packument(name)
      if (!archive) return sendPackument(packument, request, reply)
      const manifest = packument.versions[versionOfArchive(packument, archive) ?? '']
      if (!manifest) return refuse(reply, `This site does not offer ${archive} of ${name}.`)
      return sendArchive(await others.archiveFile(manifest), reply)
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      request.log.error(error)
      return refuse(reply, `${name} is not available now: ${error.message}`, 502)
    }
  }
}

function notOffered(name: string): string {
  return `This site does not offer ${name}, only what an app needs. Install it from your usual npm registry.`
}

/** npm shows `error` to the person who runs it. */
function refuse(reply: FastifyReply, message: string, statusCode = 404): FastifyReply {
  return reply.code(statusCode).header('Cache-Control', 'no-store').send({ error: message, message })
}

async function sendArchive(file: string, reply: FastifyReply): Promise<FastifyReply> {
  const { size } = await stat(file)
  return reply
    .header('Cache-Control', 'public, max-age=31536000, immutable')
    .header('Content-Length', size)
    .type('application/octet-stream')
    .send(createReadStream(file))
}

/** Runs a task once, also for requests at the same time. After a failure the next request runs it again. */
function onceIfDone<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  return () => {
    running ??= task().catch((error) => {
      running = undefined
      throw error
    })
    return running
  }
}
