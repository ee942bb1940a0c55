import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { ZodApp } from '../platform/http/zod-app'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers leave at the end of a step, so that their time tells nothing of the work behind them. */
    evenTimes?: boolean
  }
}

/**
 * What is done for a known address and for an unknown one is nearly the same work, but rows that are there and rows that
 * are made differ by a fraction of a millisecond, and a mail that is written in the background by more. Answers
 * therefore wait for the end of a step of so many milliseconds, counted from when the request had arrived whole.
 */
export function keepTimesEven(app: ZodApp, step: number): void {
  const starts = new WeakMap<FastifyRequest, number>()
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.evenTimes) starts.set(request, performance.now())
  })
  app.addHook('onSend', async (request) => {
    const start = starts.get(request)
    if (start !== undefined && step > 0) await pause(restOfStep(performance.now() - start, step))
  })
}

/** Milliseconds until the step that is under way ends. */
export function restOfStep(elapsed: number, step: number): number {
  return step - (elapsed % step)
}
