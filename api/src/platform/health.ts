import { Message } from '@civictrack/contract/wire'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod'
import { SECOND } from './clock'
import type { Db } from './database/tables'

const Health = z.object({ status: z.literal('ok') })

/** `/healthz`: the process responds. `/readyz`: its database responds too, so that it can serve requests. */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', { schema: { response: { 200: Health } } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { response: { 200: Health, 503: Message } } }, async (_request, reply) =>
    (await isReady(db)) ? { status: 'ok' } : reply.code(503).send({ message: 'The database does not respond.' }),
  )
}

/** Whether the database responds to a query within two seconds. */
export async function isReady(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), 2 * SECOND)
  })
  const responds = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([responds, timedOut]).finally(() => clearTimeout(timer))
}
