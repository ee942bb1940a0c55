import { ExchangeOrder } from '@civictrack/contract/preview-exchange'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openPreview } from './exchange'
import { exchangeRuns, type PreviewMove } from './exchange-runs'

interface Params {
  branch: string
  id: string
}

/**
 * `POST /previews/:branch/exchanges` begins an exchange of releases in a branch's preview, and `GET` of its address says how
 * it went. The token of the preview's link authorizes both (`Authorization: Bearer <token>`, RFC 6750).
 */
export async function exchangeRoutes(app: FastifyInstance, move: PreviewMove): Promise<void> {
  const runs = exchangeRuns(move)

  app.post<{ Params: Params }>('/previews/:branch/exchanges', async (request, reply) => {
    const order = ExchangeOrder.safeParse(request.body)
    if (!order.success) return reply.code(400).send({ message: 'Name the releases as [{ "app", "version" }].' })
    const { branch } = request.params
    const id = await runs.start({ branch, token: tokenOf(request), releases: order.data.releases })
    return reply.code(202).send({ exchange: id })
  })

  app.get<{ Params: Params }>('/previews/:branch/exchanges/:id', async (request, reply) => {
    const { branch, id } = request.params
    await openPreview(move.store, { branch, token: tokenOf(request) })
    const state = await runs.state(branch, id)
    reply.header('Cache-Control', 'no-store')
    return state ?? reply.code(404).send({ message: 'This exchange is not known any more. Look at the preview.' })
  })
}

function tokenOf({ headers }: FastifyRequest): string {
  return /^Bearer ([\w.-]{1,500})$/i.exec(headers.authorization ?? '')?.[1] ?? ''
}
