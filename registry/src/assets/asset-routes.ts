import type { Release } from '@civictrack/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Store } from '../store/store'
import { sendAsset } from './send-asset'

interface Params {
  app: string
  version: string
  '*': string
}

interface Options {
  store: Store
  /** Whether citizens' pages still name a release (`app@version`). Until they no longer do, a revoked release is served. */
  isInUse?: (release: string) => Promise<boolean>
}

/** The browser assets of all releases: exactly the files that `release.json` names. They never change. */
export async function assetRoutes(app: FastifyInstance, { store, isInUse = async () => true }: Options): Promise<void> {
  const releaseOf = releaseReader(store)

  async function isWithdrawn({ app, version }: Release): Promise<boolean> {
    return (await store.revocations.has(app, version)) && !(await isInUse(`${app}@${version}`))
  }

  app.get<{ Params: Params }>('/releases/:app/:version/*', async (request, reply) => {
    const release = await releaseOf(request.params)
    // Pages of other origins load assets too, and verify their hash.
    reply.header('Access-Control-Allow-Origin', '*').header('X-Content-Type-Options', 'nosniff')
    const file = request.params['*']
    const asset = release && Object.hasOwn(release.assets, file) ? release.assets[file] : undefined
    if (!release || !asset) return sendText(reply, { statusCode: 404, text: 'There is no such file.' })
    if (await isWithdrawn(release)) return sendText(reply, { statusCode: 410, text: 'This release was revoked.' })
    return sendAsset(request as FastifyRequest, { reply, store, release, file, integrity: asset.integrity })
  })
}

/** Reads each release once. A release that is not there yet is looked for again. */
function releaseReader(store: Store): (params: Params) => Promise<Release | undefined> {
  const known = new Map<string, Promise<Release | undefined>>()
  return async ({ app, version }) => {
    const key = `${app}/${version}`
    const reading = known.get(key) ?? store.releases.read(app, version)
    known.set(key, reading)
    const release = await reading.catch(() => undefined)
    if (!release) known.delete(key)
    return release
  }
}

function sendText(reply: FastifyReply, { statusCode, text }: { statusCode: number; text: string }): FastifyReply {
  return reply.code(statusCode).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(text)
}
