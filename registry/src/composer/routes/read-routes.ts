import { AppName } from '@civictrack/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { permissionsOf } from '../../access/permissions'
import { shownEvents } from '../../browser-events/shown-events'
import { listPreviews } from '../../preview/branch/list-previews'
import { RefusedRequest } from '../../requests/refused-request'
import { damagedAsValue } from '../../store/releases/releases'
import type { Registry } from './registry'

const MAX_MOVES = 20
const MAX_LOG = 200

/** Reads of releases, channels, previews and the log of an app. Every trusted key may read all of them. */
export async function readRoutes(app: FastifyInstance, registry: Registry): Promise<void> {
  const { store, channel: live } = registry

  app.get('/access', async (request) => {
    const actor = await registry.authenticate(request)
    const apps = (await permissionsOf(store, actor)).map(({ app: name, may }) => ({
      app: name,
      may: may ?? ['everything'],
    }))
    return { key: actor.name, apps }
  })

  app.get<{ Querystring: { app?: string; channel?: string } }>('/releases', async (request) => {
    await registry.authenticate(request as FastifyRequest)
    const { app: name, channel = live } = request.query
    if (name !== undefined) assertAppName(name)
    return { releases: await listReleases(registry, name, channel) }
  })

  app.get<{ Params: { app: string; version: string } }>('/releases/:app/:version', async (request) => {
    await registry.authenticate(request as FastifyRequest)
    const { app: name, version } = request.params
    const release = await store.releases.read(name, version).catch(damagedAsValue)
    if (!release) throw new RefusedRequest(404, `There is no release ${name}@${version}.`)
    if (release instanceof Error) return { app: name, version, problem: release.message }
    return { ...release, isRevoked: await store.revocations.has(name, version) }
  })

  app.get<{ Params: { channel: string } }>('/channels/:channel', async (request) => {
    await registry.authenticate(request as FastifyRequest)
    const { channel } = request.params
    const history = await store.channels.history(channel, MAX_MOVES).catch((error: Error) => {
      throw new RefusedRequest(400, error.message)
    })
    const [head] = history
    if (!head) throw new RefusedRequest(404, `The channel "${channel}" has never moved.`)
    const composition = await store.compositions.read(head.composition)
    return { channel, serial: head.serial, composition, history: history.map(withoutSignature) }
  })

  app.get('/previews', async (request) => {
    await registry.authenticate(request)
    return { previews: await listPreviews(store) }
  })

  app.get<{ Params: { app: string } }>('/apps/:app/log', async (request) => {
    await registry.authenticate(request as FastifyRequest)
    const { app: name } = request.params
    assertAppName(name)
    const [failures, events] = await Promise.all([store.remoteFailures.total(), store.browserEvents.total()])
    const entries = (await registry.audit.ofApp(name, MAX_LOG)).reverse()
    return { app: name, entries, failures: ofApp(name, failures), ...shownEvents(ofApp(name, events)) }
  })
}

/** The part of a record by `app@version` that belongs to one app. */
function ofApp<Value>(app: string, byRelease: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(byRelease).filter(([release]) => release.startsWith(`${app}@`)))
}

function assertAppName(name: string): void {
  if (!AppName.safeParse(name).success) throw new RefusedRequest(400, `"${name}" is not the name of an app.`)
}

async function listReleases({ store }: Registry, app: string | undefined, channel: string) {
  const [releases, revoked, head] = await Promise.all([
    store.releases.list(app),
    store.revocations.all(),
    store.channels.current(channel),
  ])
  return releases.map(({ app: name, version, createdAt, buildId }) => ({
    app: name,
    version,
    createdAt,
    buildId,
    isLive: head?.apps[name] === version,
    isRevoked: revoked.has(`${name}@${version}`),
  }))
}

function withoutSignature<Entry extends { signature: unknown }>({ signature: _signature, ...entry }: Entry) {
  return entry
}
