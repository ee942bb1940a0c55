import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { CanaryReport } from '../canary/canary-report'
import { parseJson } from '../http/parse-json'
import type { CanaryWatch } from '../promotion/canary/watch-canary'
import type { Store } from '../store/store'
import { BrowserEventReport } from './browser-event-report'
import { eventsOfReleases, type ResolveFrame } from './events-of-releases'
import { FailureReport } from './failure-report'
import { knownParts } from './known-parts'
import { minuteLimit } from './minute-limit'

const MAX_REPORT_BYTES = 50_000
/** An error has up to eight frames. */
const MAX_EVENTS_BYTES = 400_000
/** The most of each kind that is counted in a minute, from all site servers together. A flood gives no more information. */
const MAX_PER_MINUTE = { failures: 3000, canaryEvents: 3000, browserEvents: 30_000 }

interface Options {
  store: Store
  /** Counts what happens to the visitors of a canary. */
  watch: Pick<CanaryWatch, 'note'>
  /** Finds the places in the sources of the errors of browsers; where it is missing, they are not looked for. */
  resolve?: ResolveFrame | undefined
}

/**
 * Site servers, which write nothing themselves, report here what they are told by browsers, below an address that they do not pass
 * on to the public: one request holds what thousands of browsers have told. The counts are limited all the same, and only releases that
 * a composition holds count.
 */
export async function failureRoutes(app: FastifyInstance, { store, watch, resolve }: Options): Promise<void> {
  const partsOf = knownParts(store)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.setErrorHandler<{ statusCode?: number } & Error>((error, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ message: 'The report cannot be read or stored.' }),
  )
  takeReports(app, {
    path: '/failures',
    schema: FailureReport,
    maxBytes: MAX_REPORT_BYTES,
    maxPerMinute: MAX_PER_MINUTE.failures,
    countIn: ({ failures }) => sumOfCounts(failures),
    take: async ({ failures }) => store.remoteFailures.add(await knownCounts(store, failures)),
  })
  takeReports(app, {
    path: '/canary-events',
    schema: CanaryReport,
    maxBytes: MAX_REPORT_BYTES,
    maxPerMinute: MAX_PER_MINUTE.canaryEvents,
    countIn: ({ events }) => events.length,
    take: ({ events }) => watch.note(events),
  })
  takeReports(app, {
    path: '/browser-events',
    schema: BrowserEventReport,
    maxBytes: MAX_EVENTS_BYTES,
    maxPerMinute: MAX_PER_MINUTE.browserEvents,
    countIn: ({ events }) => sumOfCounts(events),
    take: async ({ events }) =>
      store.browserEvents.add(await eventsOfReleases(events, { partsOf, resolve: resolve ?? (async () => undefined) })),
  })
}

interface Reports<Report> {
  path: string
  schema: z.ZodMiniType<Report>
  maxBytes: number
  maxPerMinute: number
  countIn: (report: Report) => number
  take: (report: Report) => Promise<void>
}

function takeReports<Report>(app: FastifyInstance, reports: Reports<Report>): void {
  const { path, schema, maxBytes, maxPerMinute, countIn, take } = reports
  const admit = minuteLimit(maxPerMinute)
  app.post(path, { bodyLimit: maxBytes }, async (request, reply) => {
    const report = schema.safeParse(parseJson(String(request.body)))
    if (!report.success) return reply.code(400).send({ message: 'This is not a valid report of a site server.' })
    if (!admit(countIn(report.data)))
      return reply.code(429).header('Retry-After', '60').send({ message: 'Too many reports.' })
    await take(report.data)
    return reply.code(204).send()
  })
}

function sumOfCounts(entries: { count: number }[]): number {
  return entries.reduce((sum, { count }) => sum + count, 0)
}

/** The counts by release, without releases that the composition does not hold: nobody can make up names. */
async function knownCounts(store: Store, failures: FailureReport['failures']) {
  const ids = [...new Set(failures.map(({ composition }) => composition))]
  const reading = ids.map(async (id) => [id, await store.compositions.read(id).catch(() => undefined)] as const)
  const compositions = new Map(await Promise.all(reading))
  const counts: Parameters<Store['remoteFailures']['add']>[0] = {}
  for (const { composition, app, version, kind, count } of failures) {
    if (compositions.get(composition)?.apps[app]?.version !== version) continue
    const release = `${app}@${version}`
    const { load, render } = counts[release] ?? { load: 0, render: 0 }
    counts[release] = kind === 'load' ? { load: load + count, render } : { load, render: render + count }
  }
  return counts
}
