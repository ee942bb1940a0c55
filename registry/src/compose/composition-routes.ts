import type { Composition, Release } from '@civictrack/contract'
import type { FastifyInstance } from 'fastify'
import { compressPage } from '../http/compress-page'
import { encodingFor } from '../http/encoding'
import type { Store } from '../store/store'
import { ENGLISH, neededApps } from './composition-data'
import { liveComposition, offeredLanguages } from './live-composition'

type Parts = { composition: Pick<Composition, 'id'>; releases: Release[] }
type Bodies = Record<'identity' | 'br' | 'gzip', Buffer>

interface Options {
  /** A composition with all of its releases; undefined for one that is not here. */
  partsOf: (id: string) => Promise<Parts | undefined>
}

/**
 * The compositions of a store: live ones, those that tabs still show, and those of previews, whose releases anyone may read.
 * @throws {Error} when a release is missing, or was changed.
 */
export function storedParts({ compositions, releases }: Pick<Store, 'compositions' | 'releases'>): Options['partsOf'] {
  return async (id) => {
    const composition = await compositions.read(id)
    if (!composition) return undefined
    return { composition, releases: await releases.allOfComposition(composition) }
  }
}

/** The compositions that tabs still show. */
const MAX_COMPOSITIONS = 20

/**
 * Serves the part of a composition that the scripts of its pages need. It never changes, so that a browser loads it once for
 * all pages of a composition, and only when scripts run.
 */
export async function compositionRoutes(app: FastifyInstance, { partsOf }: Options): Promise<void> {
  const parts = recent<Parts>(MAX_COMPOSITIONS)
  const bodies = recent<Bodies>(MAX_COMPOSITIONS * 5)

  const bodiesOf = (id: string, language: string) =>
    bodies.get(`${id}/${language}`, async () => {
      const found = await parts.get(id, () => partsOf(id))
      return found && bodiesIn(found, language)
    })

  app.get<{ Params: { id: string; file: string } }>('/compositions/:id/:file', async (request, reply) => {
    const { id, file } = request.params
    const language = /^([a-z]{2,3}(?:-[a-z]+)?)\.json$/.exec(file)?.[1]
    const found = language === undefined ? undefined : await bodiesOf(id, language)
    if (!found)
      return reply.code(404).header('Cache-Control', 'no-store').send({ message: 'There is no such composition.' })
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
    return reply
      .headers({ 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept-Encoding' })
      .headers({ 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'; sandbox" })
      .type('application/json; charset=utf-8')
      .send(found[encoding])
  })
}

/** Keeps what was found, up to a number of values, and looks again for what was not. */
function recent<Value>(max: number) {
  const kept = new Map<string, Promise<Value | undefined>>()
  return {
    get(key: string, find: () => Promise<Value | undefined>): Promise<Value | undefined> {
      const known = kept.get(key)
      if (known) return known
      const finding = find()
      kept.set(key, finding)
      if (kept.size > max) kept.delete([...kept.keys()][0] ?? '')
      const forget = () => void kept.delete(key)
      finding.then((value) => value ?? forget(), forget)
      return finding
    },
  }
}

async function bodiesIn({ composition, releases }: Parts, language: string): Promise<Bodies | undefined> {
  const isEnglish = language === ENGLISH
  if (!isEnglish && !offeredLanguages(releases).some(({ code }) => code === language)) return undefined
  const live = liveComposition(composition, releases, isEnglish ? undefined : language)
  const identity = Buffer.from(JSON.stringify({ ...live, apps: neededApps(live.apps, null) }))
  const { br, gz } = await compressPage(identity)
  return { identity, br, gzip: gz }
}
