import { PassThrough } from 'node:stream'
import { ApiProblem } from '@civictrack/contract/wire'
import * as z from 'zod'
import { operatorsOnly } from '../operators/authenticate-operator'
import { SECOND } from '../platform/clock'
import type { Context } from '../platform/context'
import { ApiError } from '../platform/errors'
import { isDiskFull } from '../platform/http/outages'
import type { ZodApp } from '../platform/http/zod-app'
import { countSnapshots, Snapshot, takeSnapshot } from './database/take-snapshot'

/** The last line of the response to an order for a snapshot. */
export const SnapshotResult = z.union([z.strictObject({ snapshot: Snapshot }), z.strictObject({ error: z.string() })])

/**
 * Writes a snapshot of the database into `DATA_DIR`. No row is in the response: the operators' secret alone does not read
 * the database, and those who can read `DATA_DIR` on the machine could do so before.
 */
export function backupRoute(app: ZodApp, context: Context): void {
  const { db, options } = context
  const closing = new AbortController()
  let isRunning = false
  app.addHook('preClose', async () => closing.abort(new Error('The API is stopping.')))

  app.post(
    '/api/v1/operators/backup',
    {
      onRequest: operatorsOnly(context),
      schema: {
        security: [{ bearer: [] }],
        description: 'Each line of the response is JSON; the last one holds the snapshot or an error.',
        response: { 200: z.any(), '4xx': ApiProblem },
      },
    },
    async (_request, reply) => {
      if (isRunning) throw new ApiError(409, 'Another backup reads the database. Wait until it has ended.')
      isRunning = true
      await refuseTooMany(options.dataDir).catch((error) => {
        isRunning = false
        throw error
      })
      const lines = new PassThrough()
      const gone = new AbortController()
      lines.once('close', () => gone.abort(new Error('The caller has left.')))
      const write = (line: object) => lines.write(`${JSON.stringify(line)}\n`)
      // Proxies end a response in which nothing happens.
      const beat = setInterval(() => write({}), 5 * SECOND)
      takeSnapshot({
        ...{ db, dataDir: options.dataDir, kind: options.databaseUrl ? 'postgres' : 'embedded' },
        signal: AbortSignal.any([closing.signal, gone.signal]),
        onRows: (table, rows) => write({ table, rows }),
      })
        .then((snapshot) => {
          app.log.warn(snapshot, 'an operator took a snapshot of the database for a backup')
          write({ snapshot } satisfies z.output<typeof SnapshotResult>)
        })
        .catch((error) => {
          app.log.error({ err: error }, 'a snapshot of the database failed')
          write({ error: isDiskFull(error) ? FULL : UNREADABLE })
        })
        .finally(() => {
          clearInterval(beat)
          isRunning = false
          lines.end()
        })
      return reply.type('application/x-ndjson').send(lines)
    },
  )
}

/** A command removes its snapshot; others stay for a day. The secret alone must not fill the disk with them. */
async function refuseTooMany(dataDir: string): Promise<void> {
  const count = await countSnapshots(dataDir)
  if (count < MAX_SNAPSHOTS) return
  throw new ApiError(
    409,
    `${count} snapshots are in DATA_DIR/backups already. Wait until their commands have ended, or delete them.`,
  )
}

const MAX_SNAPSHOTS = 3

const FULL =
  'The backup was not written: no space is left on the disk of DATA_DIR for a snapshot of the database. Free some, then repeat it.'
const UNREADABLE = 'The database could not be read. The log of the API says why.'
