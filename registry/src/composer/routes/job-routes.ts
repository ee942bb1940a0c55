import { PassThrough } from 'node:stream'
import type { JobEvent } from '@civictrack/contract/registry'
import type { FastifyInstance } from 'fastify'
import { RefusedRequest } from '../../requests/refused-request'
import type { Registry } from './registry'

/** Proxies close connections on which nothing is sent for long. */
const HEARTBEAT_MS = 15_000

/** `GET /jobs/:id/events`: the events of a job as they happen, one JSON object a line, until it has ended. */
export async function jobRoutes(app: FastifyInstance, registry: Registry): Promise<void> {
  app.get<{ Params: { id: string }; Querystring: { after?: string } }>('/jobs/:id/events', async (request, reply) => {
    const actor = await registry.authenticate(request as never)
    const { id } = request.params
    const job = await registry.jobs.read(id)
    // A job of another key is not shown: its log may name what is not public yet.
    if (!job || job.actor.name !== actor.name) throw new RefusedRequest(404, `There is no job "${id}" of this key.`)
    const stream = eventStream(registry, id, Number(request.query.after ?? 0) || 0)
    request.raw.on('close', () => stream.destroy())
    return reply
      .header('Content-Type', 'application/x-ndjson; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('X-Accel-Buffering', 'no')
      .send(stream)
  })
}

function eventStream({ jobs, queue }: Registry, id: string, after: number): PassThrough {
  const stream = new PassThrough()
  let last = after
  const missed: JobEvent[] = []
  let isCaughtUp = false
  const send = (event: JobEvent) => {
    if (event.seq <= last || stream.destroyed) return
    last = event.seq
    stream.write(`${JSON.stringify(event)}\n`)
    if (event.kind === 'done' || event.kind === 'failed') stream.end()
  }
  const unsubscribe = queue.subscribe(id, (event) => (isCaughtUp ? send(event) : void missed.push(event)))
  const heartbeat = setInterval(() => stream.write('\n'), HEARTBEAT_MS)
  stream.on('close', () => {
    unsubscribe()
    clearInterval(heartbeat)
  })
  stream.write('\n')
  jobs.events(id).then(
    (known) => {
      for (const event of [...known, ...missed]) send(event)
      isCaughtUp = true
    },
    (error) => stream.destroy(error),
  )
  return stream
}
