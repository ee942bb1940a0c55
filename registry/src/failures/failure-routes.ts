import type { FastifyInstance } from 'fastify'
import { parseJson } from '../http/parse-json'
import type { Store } from '../store/store'
import { FailureReport } from './failure-report'

const MAX_REPORT_BYTES = 50_000
/** Failures that are counted in a minute, from all site servers together. A flood of reports gives no more information. */
const MAX_PER_MINUTE = 3000

/**
 * `POST /failures`: site servers, which write nothing themselves, report how often releases failed in browsers. Anyone can
 * send this, as anyone can send what it is counted from. So the counts are limited, and only releases that a composition
 * holds count.
 */
export async function failureRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  let minute = 0
  let countedThisMinute = 0

  function admit(count: number): boolean {
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) countedThisMinute = 0
    minute = now
    countedThisMinute += count
    return countedThisMinute <= MAX_PER_MINUTE
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
    (_request, body, done) => done(null, body),
  )
  app.setErrorHandler<{ statusCode?: number } & Error>((error, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ message: 'The failure report cannot be read or stored.' }),
  )
  app.post('/failures', async (request, reply) => {
    const report = FailureReport.safeParse(parseJson(String(request.body)))
    if (!report.success) return reply.code(400).send({ message: 'This is not a valid failure report.' })
    const { failures } = report.data
    const total = failures.reduce((sum, { count }) => sum + count, 0)
    if (!admit(total)) return reply.code(429).header('Retry-After', '60').send({ message: 'Too many failure reports.' })
    await store.remoteFailures.add(await knownCounts(store, failures))
    return reply.code(204).send()
  })
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
