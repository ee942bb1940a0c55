import { BrowserReport, remoteFailure } from '@civictrack/contract'
import { minuteLimit, parseJson } from '@civictrack/registry/read'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { CanaryEvents } from '../canary/event-sender'
import type { eventCounter } from './event-counter'
import type { failureCounter } from './failure-counter'

/** A report of a failure has four short fields; an error has up to eight frames. */
const MAX_BYTES = { failure: 1000, events: 20_000 }
/**
 * Reports of each kind that are counted in a minute, from all visitors together. A flood of reports gives no more information. The many
 * reports of speed alone take nothing from those of errors.
 */
const MAX_PER_MINUTE = 600

interface Options {
  failures: ReturnType<typeof failureCounter>
  events: ReturnType<typeof eventCounter>
  canary: CanaryEvents | undefined
}

/** `/status/report`, to which pages report remote failures, and `/status/events`, to which they report errors and their speed. */
export async function reportRoutes(app: FastifyInstance, { failures, events, canary }: Options): Promise<void> {
  // A beacon sends its body as text, because other types would need a CORS preflight request.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(['text/plain', 'application/json'], { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler<{ statusCode?: number } & Error>((error, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ message: 'This is not a valid report.' }),
  )
  takeReports(app, {
    path: '/status/report',
    schema: remoteFailure,
    maxBytes: MAX_BYTES.failure,
    tellsOfErrors: () => true,
    async take(request, failure) {
      await failures.count(failure)
      await canary?.note(request, { kind: 'errors', composition: failure.composition })
    },
  })
  takeReports(app, {
    path: '/status/events',
    schema: BrowserReport,
    maxBytes: MAX_BYTES.events,
    tellsOfErrors: ({ errors }) => errors.length > 0,
    async take(request, report) {
      const { composition } = report
      const { hasFailed, isSlow } = await events.count(report)
      if (hasFailed) await canary?.note(request, { kind: 'errors', composition })
      if (isSlow) await canary?.note(request, { kind: 'slow', composition })
    },
  })
}

interface Reports<Report> {
  path: string
  schema: z.ZodMiniType<Report>
  maxBytes: number
  tellsOfErrors: (report: Report) => boolean
  take: (request: FastifyRequest, report: Report) => Promise<void>
}

function takeReports<Report>(app: FastifyInstance, reports: Reports<Report>): void {
  const { path, schema, maxBytes, tellsOfErrors, take } = reports
  const admitErrors = minuteLimit(MAX_PER_MINUTE)
  const admitSpeed = minuteLimit(MAX_PER_MINUTE)
  app.post(path, { bodyLimit: maxBytes }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return reply.code(403).send({ message: 'Only pages of this site may send reports.' })
    const report = schema.safeParse(parseJson(String(request.body)))
    if (!report.success) return reply.code(400).send({ message: 'This is not a valid report.' })
    const admit = tellsOfErrors(report.data) ? admitErrors : admitSpeed
    if (!admit(1)) return reply.code(429).header('Retry-After', '60').send({ message: 'Too many reports.' })
    await take(request, report.data)
    return reply.code(204).send()
  })
}
