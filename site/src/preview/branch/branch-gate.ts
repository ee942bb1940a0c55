import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPlainPage } from '../../plain-page/plain-page'
import { isApiRequest } from '../../proxy/api-proxy'
import { previewCookie, tokenIn } from '../preview-cookie'
import type { branchAccess } from './branch-access'
import { setVisit } from './branch-request'
import { BRANCH_FAULTS, type BranchFault } from './branch-texts'
import { branchOfHost } from './preview-host'

interface Options {
  access: ReturnType<typeof branchAccess>
  previewHost: string
  isHttps: boolean
}

/** The cookie outlives a preview that is extended; the record decides how long it opens. */
const COOKIE_MS = 90 * 86_400_000

const ROBOTS = 'User-agent: *\nDisallow: /\n'

/**
 * Lets only browsers in that have opened the preview by its link; `/preview/<token>` opens it. Every other request gets a
 * page that says what is wrong, whatever its path.
 */
export function branchGate(app: FastifyInstance, { access, previewHost, isHttps }: Options): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Robots-Tag', 'noindex')
    if (isHttps) reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    const path = request.url.split('?')[0] ?? ''
    if (path === '/robots.txt') return reply.type('text/plain; charset=utf-8').send(ROBOTS)
    const { preview, fault } = await access.of(branchOfHost(request.headers.host, previewHost) ?? '')
    if (fault) return sendBranchFault(request, reply, fault)
    const link = request.method === 'GET' ? /^\/preview\/([\w.-]+\.[\w.-]+)$/.exec(path)?.[1] : undefined
    const token = link ?? tokenIn(request.headers.cookie, isHttps)
    if (token === undefined || !(await access.opens(preview, token))) return sendBranchFault(request, reply, 'no-link')
    if (link === undefined) return setVisit(request, { preview, token })
    const cookie = previewCookie(token, { expiresAt: new Date(Date.now() + COOKIE_MS).toISOString(), isHttps })
    return reply.header('Set-Cookie', cookie).header('Cache-Control', 'no-store').redirect('/', 303)
  })
}

/** A page for people, and JSON for the scripts of a page that is still open. */
export function sendBranchFault(request: FastifyRequest, reply: FastifyReply, fault: BranchFault): FastifyReply {
  const { status, title, text } = BRANCH_FAULTS[fault]
  const isPage = !isApiRequest(request.url) && !/^\/(?:composition\.json(?:\?|$)|status\/)/.test(request.url)
  if (isPage) return sendPlainPage(reply, { status, title, content: `<p>${text}</p>` })
  // A tab that still shows the preview learns that it is outdated: its next navigation loads the error page.
  return reply.code(status).header('Cache-Control', 'no-store').header('X-Composition', 'none').send({ message: title })
}
