import type { Composition } from '@civictrack/contract'
import { admittedVersions, findPage, SECURITY_HEADERS, type ServedPage, type Store } from '@civictrack/registry/read'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { keepLanguage, languageOf, pagesIn } from '../../language/language-of-request'
import type { LiveChannel } from '../../live/live-channels'
import type { PagesOnRequest } from '../../on-request/pages-on-request'
import { allowBranchBanner, withBranchBanner } from './branch-banner'
import { sendBranchFault } from './branch-gate'
import { visitOf } from './branch-request'
import { releaseChoices } from './release-choices'

/** The open pages of one branch, at its own address. */
export interface BranchPages {
  live: LiveChannel
  onRequest: PagesOnRequest | undefined
}

interface Options {
  store: Store
  publicUrl: string
  pagesOf: (branch: string) => BranchPages
  /** The channel that a preview follows. */
  liveBase: (channel: string) => LiveChannel
  canExchange: boolean
}

/** `/composition.json` and every page of a branch's preview. */
export async function branchPageRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const admitted = admittedVersions(options.store)

  app.get('/composition.json', async (request, reply) => {
    const { preview } = visitOf(request)
    const current = await options.pagesOf(preview.branch).live.current()
    if (!current) return sendBranchFault(request, reply, 'not-ready')
    const { composition, entry } = current
    const revoked = await options.store.revocations.names()
    const { branch, base, expiresAt } = preview
    return reply
      .header('Cache-Control', 'private, no-store')
      .header('X-Composition', composition.id)
      .send({
        ...composition,
        serial: entry.serial,
        movedAt: entry.movedAt,
        revoked,
        preview: { branch, follows: base, expiresAt },
      })
  })

  app.get('/*', async (request, reply) => {
    const { preview } = visitOf(request)
    const { live, onRequest } = options.pagesOf(preview.branch)
    const current = await live.current()
    if (!current) return sendBranchFault(request, reply, 'not-ready')
    const [path = '', ...query] = request.url.split(/(?=\?)/)
    const search = query.join('')
    const { language, named } = languageOf(request, current.pages)
    if (named) keepLanguage(request, reply, { code: named, isHttps: options.publicUrl.startsWith('https:') })
    const found = findPage(pagesIn(current.pages, language), path)
    if (found.kind === 'redirect') return reply.header('Cache-Control', 'no-store').redirect(found.to + search, 302)
    const address = { path, search, language, requestId: request.id }
    const rendered = found.kind === 'page' ? await onRequest?.find(current.composition, address) : undefined
    const page = rendered?.page ?? (await current.read(found.page))
    const statusCode = rendered?.statusCode ?? (found.kind === 'not-found' ? 404 : 200)
    const base = await options.liveBase(preview.base).current()
    const apps = releaseChoices({
      preview,
      shown: versionsOf(current.composition),
      base: base ? versionsOf(base.composition) : {},
      admitted: await admitted(),
    })
    const view = { preview, apps, to: path + search, canExchange: options.canExchange }
    return sendBranchPage(reply.code(statusCode), {
      page,
      composition: current.composition.id,
      publicUrl: options.publicUrl,
      view,
    })
  })
}

interface Sent {
  page: ServedPage
  composition: string
  publicUrl: string
  view: Parameters<typeof withBranchBanner>[1]
}

/** No cache may store the page, and no search engine may index it. */
function sendBranchPage(reply: FastifyReply, sent: Sent): FastifyReply {
  const { page, composition, publicUrl, view } = sent
  return reply
    .headers(SECURITY_HEADERS)
    .header('Content-Security-Policy', allowBranchBanner(page.contentSecurityPolicy, publicUrl))
    .header('X-Composition', composition)
    .header('Cache-Control', 'private, no-store')
    .header('Vary', 'Cookie')
    .type('text/html; charset=utf-8')
    .send(withBranchBanner(page.bodies.identity.toString('utf8'), view))
}

function versionsOf({ apps }: Composition): Record<string, string> {
  return Object.fromEntries(Object.entries(apps).map(([app, { version }]) => [app, version]))
}
