import { ResponseError } from './response-error'
import { withRetries } from './retry'
import { ConnectionError } from './send'

/** Runs work that fails with the given errors in turn, on a clock that waiting moves. */
async function retried(errors: Error[], options: { deadlineMs?: number; advanceAt?: number } = {}) {
  let time = 0
  const [waits, texts]: [number[], string[]] = [[], []]
  let attempts = 0
  const result = withRetries(
    async (advance) => {
      attempts += 1
      if (attempts === options.advanceAt) advance()
      const error = errors[attempts - 1]
      if (error) throw error
      return 'done'
    },
    {
      ...(options.deadlineMs !== undefined && { deadlineMs: options.deadlineMs }),
      onRetry: (text) => texts.push(text),
      now: () => time,
      wait: async (milliseconds) => {
        waits.push(milliseconds)
        time += milliseconds
      },
    },
  )
  const end = await result.catch((error: Error) => error)
  return { end, waits, texts, attempts }
}

const broken = () => new ConnectionError('broken', 'ECONNRESET')
const busy = (status: number, retryAfter?: number) => new ResponseError('Too much work.', status, [], retryAfter)

test('waits longer before each retry, and says so', async () => {
  const { end, waits, texts } = await retried([broken(), broken(), broken()])
  expect(end).toBe('done')
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual(500 * 2 ** index * 0.75)
    expect(wait).toBeLessThanOrEqual(500 * 2 ** index * 1.25)
  }
  expect(texts).toHaveLength(3)
  expect(texts[0]).toMatch(/^The connection to the site broke\. Retrying in \d+ s\.$/)
})

test.each([429, 502, 503, 504])('retries after status %i', async (status) => {
  expect((await retried([busy(status)])).end).toBe('done')
})

test('waits as long as the site asks', async () => {
  expect((await retried([busy(429, 7)])).waits).toEqual([7000])
})

test.each([400, 401, 403, 404, 409, 413, 500])('does not retry after status %i', async (status) => {
  expect(await retried([busy(status)])).toMatchObject({ attempts: 1, end: { status } })
})

test.each(['ENOTFOUND', 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT'])('does not retry after %s', async (code) => {
  expect((await retried([new ConnectionError('no', code)])).attempts).toBe(1)
})

test('gives up after two minutes in all', async () => {
  const { end, waits } = await retried(Array.from({ length: 100 }, broken))
  expect(end).toBeInstanceOf(ConnectionError)
  const total = waits.reduce((sum, wait) => sum + wait, 0)
  expect(total).toBeGreaterThan(90_000)
  expect(total).toBeLessThanOrEqual(120_000)
})

test('an attempt that made progress starts the time for retries again', async () => {
  const { end, waits } = await retried(Array.from({ length: 4 }, broken), { deadlineMs: 3000, advanceAt: 3 })
  expect(end).toBe('done')
  expect(waits[2]).toBeLessThan(700)
})
