import { isDeepStrictEqual } from 'node:util'
import { PreviewOrder, PromotionOrder, RevocationOrder, RollbackOrder } from '@civictrack/contract/registry'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assertMay } from '../../access/permissions'
import type { JobOrder } from '../../jobs/job'
import { isJobId } from '../../jobs/kept/job-id'
import { listPreviews } from '../../preview/branch/list-previews'
import { MAX_PREVIEW_DAYS } from '../../preview/preview-days'
import type { Actor } from '../../requests/actor'
import { RefusedRequest } from '../../requests/refused-request'
import { assertBranchName, InvalidBranchName } from '../../store/branch-previews/branch-name'
import { endPreview, isPreviewChannel } from '../../store/branch-previews/end-preview'
import { assertMayOrder } from './assert-may-order'
import { addJob, type Registry } from './registry'
import { acceptJson, parsed, signedBody } from './signed-body'

const DEFAULT_DAYS = 7

interface Planned {
  order: JobOrder
  by: string | undefined
}

/** Work that is ordered with a small JSON body: promotions, rollbacks, revocations, previews. */
export async function orderRoutes(app: FastifyInstance, registry: Registry): Promise<void> {
  const { channel: live } = registry
  acceptJson(app)

  function route(path: string, plan: (body: unknown) => Planned): void {
    app.post(path, async (request, reply) => reply.code(202).send(await accept(request, plan)))
  }

  async function accept(request: FastifyRequest, plan: (body: unknown) => Planned) {
    const actor = await registry.authenticate(request)
    const { order, by } = plan(signedBody(request))
    assertOpenChannel(order)
    await assertMayOrder(registry.store, actor, order)
    const known = await knownJob(registry, request, { actor, order })
    if (known) return { job: known }
    registry.queue.assertRoom(actor.name)
    return addJob(registry, { id: orderId(request), actor, by, order })
  }

  route('/promotions', (body) => {
    const { releases, channel = live, browser = true, dryRun = false, canary, by } = parsed(PromotionOrder, body)
    assertEachOnce(releases)
    const order: JobOrder = { kind: 'promote', releases, channel, browser, dryRun, ...(canary && { canary }) }
    return { order, by }
  })

  route('/rollbacks', (body) => {
    const { app: name, channel = live, by } = parsed(RollbackOrder, body)
    if (!name) throw new RefusedRequest(403, 'Only the owner of the site can roll a whole channel back. Name your app.')
    return { order: { kind: 'rollback', app: name, channel }, by }
  })

  route('/revocations', (body) => {
    const { app: name, version, reason = 'no reason given', by } = parsed(RevocationOrder, body)
    return { order: { kind: 'revoke', app: name, version, reason }, by }
  })

  route('/previews', (body) => {
    const { releases, as, days = DEFAULT_DAYS, channel = live, browser = true, by } = parsed(PreviewOrder, body)
    if (releases.length === 0) throw new RefusedRequest(400, 'Name the releases that the preview shows.')
    if (!(days > 0 && days <= MAX_PREVIEW_DAYS))
      throw new RefusedRequest(400, `A preview is valid for more than 0 and at most ${MAX_PREVIEW_DAYS} days.`)
    assertEachOnce(releases)
    assertBranch(as)
    const order: JobOrder = { kind: 'preview', releases, as, days, channel, browser }
    return { order, by }
  })

  app.delete<{ Params: { name: string } }>('/previews/:name', (request, reply) =>
    closePreview(registry, request, reply),
  )
}

/** The team of an app that the preview was made for may close it. */
async function closePreview(
  registry: Registry,
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const actor = await registry.authenticate(request as FastifyRequest)
  const { name } = request.params
  const found = (await listPreviews(registry.store)).find(({ id, branch }) => [id, branch].includes(name))
  if (!found) throw new RefusedRequest(404, `There is no preview "${name}". List them with: list --previews`)
  const attempts = found.releases.map(({ app }) =>
    assertMay(registry.store, actor, { apps: [app], verb: 'preview' }).then(
      () => undefined,
      (error: RefusedRequest) => error,
    ),
  )
  const refusals = await Promise.all(attempts)
  if (!refusals.includes(undefined))
    throw refusals[0] ?? new RefusedRequest(403, 'Only the owner can close this preview.')
  await endPreview(registry.store, found.branch ?? found.id)
  const apps = found.releases.map(({ app }) => app)
  await registry.audit.add({ actor: actor.name, action: 'close preview', apps, target: name, outcome: 'done' })
  return reply.send({ id: found.id, branch: found.branch, isClosed: true })
}

/** A client that repeats an order, because its response was lost, names it by the same id. */
function orderId({ headers }: FastifyRequest): string | undefined {
  const id = headers['idempotency-key']
  return typeof id === 'string' && isJobId(id) ? id : undefined
}

interface Asked {
  actor: Actor
  order: JobOrder
}

async function knownJob(
  { jobs }: Registry,
  request: FastifyRequest,
  { actor, order }: Asked,
): Promise<string | undefined> {
  const id = orderId(request)
  const job = id === undefined ? undefined : await jobs.read(id)
  if (job && (job.actor.name !== actor.name || !isSameOrder(job.order, order)))
    throw new RefusedRequest(409, 'This order id is in use. Send the order again.')
  return job?.id
}

/** A job adds to its order what it has found out. */
function isSameOrder(known: JobOrder, order: JobOrder): boolean {
  const values = new Map<string, unknown>(Object.entries(known))
  return Object.entries(order).every(([name, value]) => isDeepStrictEqual(values.get(name), value))
}

function assertEachOnce(releases: { app: string }[]): void {
  const twice = releases.find(({ app }, index) => releases.findIndex((other) => other.app === app) !== index)
  if (twice) throw new RefusedRequest(400, `"${twice.app}" is given twice. Name one version of each app.`)
}

function assertBranch(branch: string | undefined): void {
  try {
    if (branch !== undefined) assertBranchName(branch)
  } catch (error) {
    if (error instanceof InvalidBranchName) throw new RefusedRequest(400, error.message)
    throw error
  }
}

/** @throws {RefusedRequest} for the channel of a preview: it moves with its branch and its base channel only. */
function assertOpenChannel(order: JobOrder): void {
  if (!('channel' in order) || !isPreviewChannel(order.channel)) return
  throw new RefusedRequest(
    400,
    `The channel "${order.channel}" belongs to a preview. Show a release in it with: preview <app>@<version> --as <branch>`,
  )
}
