import { englishOf } from '@civictrack/contract/languages-of-servers'
import type { FastifyRequest } from 'fastify'
import type { SecurityEvent } from '../../platform/audit'
import type { Context } from '../../platform/context'
import { toRefusal } from '../../platform/http/error-responses'
import type { ZodApp } from '../../platform/http/zod-app'
import { fingerprint } from '../fingerprints'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of this route's calls in the audit trail. */
    event?: string
  }
}

const accounts = new WeakMap<FastifyRequest, string>()
const refusals = new WeakMap<FastifyRequest, Pick<SecurityEvent, 'outcome' | 'status' | 'reason'>>()

/** Sets the account of a request's line in the audit trail. */
export function setAuditedAccount(request: FastifyRequest, accountId: string): void {
  accounts.set(request, accountId)
}

/** Writes one line for each call of a route that has an `event`, with its outcome. */
export function auditCalls(app: ZodApp, { audit, keys }: Pick<Context, 'audit' | 'keys'>): void {
  app.addHook('onError', async (request, _reply, error) => {
    const { status, message } = toRefusal(error)
    refusals.set(request, { outcome: status < 500 ? 'refused' : 'failed', status, reason: englishOf(message) })
  })
  app.addHook('onResponse', async (request) => {
    const { event } = request.routeOptions.config
    if (!event) return
    const email = (request.body as { email?: unknown } | null | undefined)?.email
    audit({
      event,
      ...(refusals.get(request) ?? { outcome: 'done' }),
      account: accounts.get(request),
      address: typeof email === 'string' ? fingerprint(keys, 'email', email.trim()) : undefined,
      from: request.ip,
    })
  })
}
