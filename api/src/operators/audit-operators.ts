import { englishOf } from '@civictrack/contract/languages-of-servers'
import type { FastifyRequest } from 'fastify'
import type { SecurityEvent } from '../platform/audit'
import type { Context } from '../platform/context'
import { toRefusal } from '../platform/http/error-responses'
import type { ZodApp } from '../platform/http/zod-app'
import { actorOf } from './actor'

/** Writes one line into the audit log for each call of the operators' routes, refused ones and wrong secrets too. */
export function auditOperators(app: ZodApp, { audit }: Pick<Context, 'audit'>): void {
  const refusals = new WeakMap<FastifyRequest, Pick<SecurityEvent, 'outcome' | 'status' | 'reason'>>()
  app.addHook('onError', async (request, _reply, error) => {
    const { status, message } = toRefusal(error)
    refusals.set(request, { outcome: status < 500 ? 'refused' : 'failed', status, reason: englishOf(message) })
  })
  app.addHook('onResponse', async (request) => {
    const { method, routeOptions, params } = request
    const { reference } = (params ?? {}) as { reference?: string }
    audit({
      event: 'operator',
      ...(refusals.get(request) ?? { outcome: 'done' }),
      route: `${method} ${routeOptions.url}`,
      reference,
      actor: actorOf(request),
      from: request.ip,
    })
  })
}
