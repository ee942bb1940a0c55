import Fastify from 'fastify'
import type { ZodApp } from '../../platform/http/zod-app'
import { equalizeTimes, restOfStep } from './equal-times'

test.each([
  [0, 200],
  [30, 170],
  [199, 1],
  [201, 199],
])('after %i ms of work a response waits for %i ms', (elapsed, rest) => expect(restOfStep(elapsed, 200)).toBe(rest))

test('responds to quick work, slow work and refusals at the same time, and to other routes at once', async () => {
  const app = Fastify()
  equalizeTimes(app as unknown as ZodApp, 1000)
  const order: string[] = []
  const timeOf = async (url: string) => {
    const start = performance.now()
    await app.inject(url)
    order.push(url)
    return performance.now() - start
  }
  const equal = { config: { hasEqualTimes: true } }
  app.get('/quick', equal, async () => 'yes')
  app.get('/slow', equal, () => new Promise((resolve) => setTimeout(() => resolve('yes'), 100)))
  app.get('/refused', equal, async () => {
    throw new Error('no')
  })
  app.get('/other', async () => 'yes')
  await app.ready()
  const took = await Promise.all(['/quick', '/slow', '/refused', '/other'].map(timeOf))
  expect(Math.min(...took.slice(0, 3))).toBeGreaterThan(990)
  expect(order[0]).toBe('/other')
})
