import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { ZodApp } from '../../platform/http/zod-app'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response leaves at the end of a step, so that its time tells nothing of the work behind it. */
    hasEqualTimes?: boolean
  }
}

declare module '../../platform/options' {
  interface ApiOptions {
    /** The step, in milliseconds, at whose end responses leave that must not reveal whether an address is known. */
    responseStep?: number
  }
}

/** Longer than the work usually takes. */
const DEFAULT_STEP = 200

/**
 * A known and an unknown address take nearly the same work, but reading and writing rows differ by a fraction of a
 * millisecond, and an email that is written in the background by more. Such responses therefore wait for the end of a
 * step, counted from when the request had arrived whole.
 */
export function equalizeTimes(app: ZodApp, step = DEFAULT_STEP): void {
  const starts = new WeakMap<FastifyRequest, number>()
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.hasEqualTimes) starts.set(request, performance.now())
  })
  app.addHook('onSend', async (request) => {
    const start = starts.get(request)
    if (start !== undefined && step > 0) await pause(restOfStep(performance.now() - start, step))
  })
}

/** Milliseconds until the current step ends. */
export function restOfStep(elapsed: number, step: number): number {
  return step - (elapsed % step)
}
