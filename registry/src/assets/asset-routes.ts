import type { Release } from '@civictrack/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Store } from '../store/store'
import { dictionaries } from './dictionaries'
import { sendAsset } from './send-asset'
import { servableRelease } from './servable-release'
import { DamagedAsset, verifiedAssets } from './verified-assets'

interface Name {
  app: string
  version: string
}

interface Options {
  store: Store
  /** Whether citizens' pages still name a release (`app@version`). Until they no longer do, a revoked release is served. */
  isInUse?: (release: string) => Promise<boolean>
}

/** Pages of other origins load assets too, and verify their hash. A file that is opened as a document can do nothing. */
const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

const MISSING = { statusCode: 404, text: 'There is no such file.' }
const REVOKED = { statusCode: 410, text: 'This release was revoked.' }
const DAMAGED = { statusCode: 500, text: 'This file is damaged on the server, and was not sent.' }

/** The browser assets of all releases that this site trusts: exactly the files that `release.json` names. They never change. */
export async function assetRoutes(app: FastifyInstance, { store, isInUse = async () => true }: Options): Promise<void> {
  const releaseOf = releaseReader(store)
  const assets = verifiedAssets(store)
  const dictionary = dictionaries({ assets, releaseOf })

  async function isWithdrawn({ app, version }: Release): Promise<boolean> {
    return (await store.revocations.has(app, version)) && !(await isInUse(`${app}@${version}`))
  }

  app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS))
  app.get('/releases/*', (_request, reply) => sendText(reply, MISSING))
  app.get<{ Params: Name & { '*': string } }>('/releases/:app/:version/*', async (request, reply) => {
    const release = await releaseOf(request.params)
    const file = request.params['*']
    const asset = release && Object.hasOwn(release.assets, file) ? release.assets[file] : undefined
    if (!release || !asset) return sendText(reply, MISSING)
    if (await isWithdrawn(release)) return sendText(reply, REVOKED)
    const order = { reply, assets, dictionary, release, file, integrity: asset.integrity }
    return sendAsset(request, order).catch((error) => {
      if (error instanceof DamagedAsset) return sendText(reply, DAMAGED)
      throw error
    })
  })
}

/** Reads each release once, because it never changes. A release that is not there yet is looked for again. */
function releaseReader(store: Store): (name: Name) => Promise<Release | undefined> {
  const known = new Map<string, Promise<Release | undefined>>()
  return async ({ app, version }) => {
    const key = `${app}/${version}`
    const reading = known.get(key) ?? servableRelease(store, { app, version })
    known.set(key, reading)
    const release = await reading.catch(() => undefined)
    if (!release) known.delete(key)
    return release
  }
}

function sendText(reply: FastifyReply, { statusCode, text }: typeof MISSING): FastifyReply {
  return reply.code(statusCode).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(text)
}
