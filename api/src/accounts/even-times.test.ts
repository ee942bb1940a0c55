import Fastify from 'fastify'
import type { ZodApp } from '../platform/http/zod-app'
import { keepTimesEven, restOfStep } from './even-times'

test.each([
  [0, 200],
  [30, 170],
  [199, 1],
  [201, 199],
])('after %i ms an answer waits %i ms', (elapsed, rest) => expect(restOfStep(elapsed, 200)).toBe(rest))

test('quick and slow work are answered at the same time, refusals too; other routes at once', async () => {
  const app = Fastify()
  keepTimesEven(app as unknown as ZodApp, 1000)
  const order: string[] = []
  const answered = async (url: string) => {
    const start = performance.now()
    await app.inject(url)
    order.push(url)
    return performance.now() - start
  }
  const even = { config: { evenTimes: true } }
  app.get('/quick', even, async () => 'yes')
  app.get('/slow', even, () => new Promise((resolve) => setTimeout(() => resolve('yes'), 100)))
  app.get('/refused', even, async () => {
    throw new Error('no')
  })
  app.get('/other', async () => 'yes')
  await app.ready()
  const took = await Promise.all(['/quick', '/slow', '/refused', '/other'].map(answered))
  expect(Math.min(...took.slice(0, 3))).toBeGreaterThan(990)
  expect(order[0]).toBe('/other')
})
