import { PRODUCT } from '@civictrack/contract/wire'
import formbody from '@fastify/formbody'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { findAccount } from '../accounts/accounts-store'
import type { Context } from '../platform/context'
import { escapeHtml } from '../platform/http/escape-html'
import type { ZodApp } from '../platform/http/zod-app'
import { saveSettings } from '../settings/settings-store'
import { readUnsubscribeToken } from './unsubscribe-token'

const PATH = '/api/v1/notifications/unsubscribe'
const Query = z.object({ token: z.string().max(200).default('') })

/**
 * Ends emails about a citizen's reports without a log-in. Mail programs send a POST request (RFC 8058). A person who follows
 * the link is asked first, as mail scanners follow links too.
 */
export async function unsubscribeRoutes(app: ZodApp, context: Context): Promise<void> {
  await app.register(formbody)

  app.get(PATH, { schema: { querystring: Query } }, async (request, reply) => {
    const { token } = request.query
    if (!readUnsubscribeToken(context.keys, token)) return incomplete(reply)
    const action = `${PATH}?token=${encodeURIComponent(token)}`
    return sendPage(
      reply,
      `<p>Do you want to stop getting mails about your reports?</p>
<form method="post" action="${escapeHtml(action)}"><button>Unsubscribe</button></form>`,
    )
  })

  app.post(PATH, { schema: { querystring: Query } }, async (request, reply) => {
    const accountId = readUnsubscribeToken(context.keys, request.query.token)
    if (!accountId) return incomplete(reply)
    if (await findAccount(context.db, accountId)) {
      await saveSettings(context.db, accountId, { email_notifications: false })
    }
    return sendPage(
      reply,
      '<p>You will get no more mails about your reports. You can turn them on again in your settings.</p>',
    )
  })
}

function incomplete(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(400), '<p>This link is not complete. Please copy the whole link from the mail.</p>')
}

function sendPage(reply: FastifyReply, content: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${PRODUCT}</title></head><body><main><h1>${PRODUCT}</h1>${content}<p><a href="/Settings">Settings</a></p></main></body></html>`,
    )
}
