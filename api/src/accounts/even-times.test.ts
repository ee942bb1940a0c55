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
  keepTimesEven(app as unknown as ZodApp, 300)
  const answered = async (url: string) => {
    const start = performance.now()
    await app.inject(url)
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
  for (const url of ['/quick', '/slow', '/refused']) expect(await answered(url)).toBeGreaterThan(290)
  expect(await answered('/other')).toBeLessThan(290)
})
