import type { FastifyInstance } from 'fastify'
import { eventStream } from '../../jobs/events/event-stream'
import { RefusedRequest } from '../../requests/refused-request'
import type { Registry } from './registry'

/** `GET /jobs/:id/events`: the events of a job as they happen, one JSON object a line, until it has ended. */
export async function jobRoutes(app: FastifyInstance, registry: Registry): Promise<void> {
  app.get<{ Params: { id: string }; Querystring: { after?: string } }>('/jobs/:id/events', async (request, reply) => {
    const actor = await registry.authenticate(request as never)
    const { id } = request.params
    const job = await registry.jobs.read(id)
    // A job of another key is not shown: its log may name what is not public yet.
    if (!job || job.actor.name !== actor.name) throw new RefusedRequest(404, `There is no job "${id}" of this key.`)
    const stream = eventStream(registry, { id, after: Number(request.query.after ?? 0) || 0 })
    request.raw.on('close', () => stream.destroy())
    return reply
      .header('Content-Type', 'application/x-ndjson; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('X-Accel-Buffering', 'no')
      .send(stream)
  })
}
