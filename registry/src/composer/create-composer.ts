import type { RegistryInfo } from '@civictrack/contract/registry'
import Fastify, { type FastifyInstance } from 'fastify'
import { exchangeRoutes } from '../preview/branch/exchange-routes'
import { followBranchPreviews } from '../preview/branch/follow-branch-previews'
import type { Store } from '../store/store'

export interface ComposerOptions {
  store: Store
  /** The composer's own folder: nonces, jobs, audit log, uploads that are under way. */
  stateFolder: string
  /** The channel that citizens see. */
  channel?: string
  /** The address at which citizens open the site. */
  siteUrl: string
  /** The host below which branch previews have their addresses, with its port. */
  previewHost: string
  /** Reads the live API's OpenAPI document. */
  openApi: () => Promise<unknown>
}

export interface Composer {
  /** Serves everything below `/registry`. */
  app: FastifyInstance
  close: () => Promise<void>
}

const LIMITS: RegistryInfo['limits'] = { bytes: 64 * 1024 * 1024, files: 2000 }

/** The server of the registry: takes releases in, and moves channels for the teams that may. */
export async function createComposer(options: ComposerOptions): Promise<Composer> {
  const { store, previewHost } = options
  const app = Fastify({ logger: false })
  app.get('/registry/v1/', async (): Promise<RegistryInfo> => {
    const sites = await store.keys.names()
    return { sites, now: new Date().toISOString(), limits: LIMITS, previewHost }
  })
  const { siteUrl, openApi } = options
  await app.register(exchangeRoutes, { prefix: '/registry/v1', store, siteUrl, openApi })
  await app.ready()
  const follower = followBranchPreviews({ store, move: { siteUrl, openApi } })
  return {
    app,
    async close() {
      await follower.close()
      await app.close()
    },
  }
}
