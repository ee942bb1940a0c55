import { createHash } from 'node:crypto'
import { isLocalOrAddress, MAILBOX_HOSTS } from '@civictrack/contract/loopback'
import { PRODUCT } from '@civictrack/contract/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../platform/database/tables'
import { escapeHtml } from '../../platform/http/escape-html'
import type { ZodApp } from '../../platform/http/zod-app'
import type {} from './mailbox-table'

const Query = z.object({ to: z.string().optional() })

/** The emails that are kept instead of sent, for development and tests. Register it outside of production and without SMTP only; see `requireMailServer`. */
export function mailboxRoutes(app: ZodApp, db: Db): void {
  const route = { schema: { querystring: Query, hide: true }, onRequest: refuseForeignNames }
  app.get('/dev/mailbox.json', route, async (request) => mailsTo(db, request.query.to))

  app.get('/dev/mailbox', route, async (request, reply) => {
    const mails = await mailsTo(db, request.query.to)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; style-src '${STYLE_HASH}'; frame-ancestors 'none'`)
      .send(page(mails))
  })
}

/** Else a page of any site could read the codes, once its owner points its name at this machine. */
async function refuseForeignNames(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isLocalOrAddress(request.raw.headers.host)) return
  await reply.code(403).type('text/plain; charset=utf-8').send(MAILBOX_HOSTS)
}

interface MailboxEntry {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  at: Date
}

/** The newest first, at most a hundred. */
function mailsTo(db: Db, recipient: string | undefined): Promise<MailboxEntry[]> {
  return db
    .selectFrom('mailbox')
    .select(['recipient as to', 'subject', 'text', 'html', 'headers', 'at'])
    .$if(recipient !== undefined, (query) => query.where(sql`lower(recipient)`, '=', recipient?.toLowerCase() ?? ''))
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

const STYLE =
  'body{max-width:45rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 sans-serif}article{border-top:1px solid}pre{white-space:pre-wrap}'
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

function page(mails: MailboxEntry[]): string {
  const articles = mails.map(
    ({ to, subject, text, at }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, <time>${at.toISOString()}</time></p><pre>${escapeHtml(text)}</pre></article>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title><style>${STYLE}</style></head>
<body><main><h1>${PRODUCT} mailbox</h1><p>Without SMTP_URL emails are kept here instead of being sent.</p>
${articles.join('\n') || '<p>No emails yet.</p>'}</main></body></html>`
}
