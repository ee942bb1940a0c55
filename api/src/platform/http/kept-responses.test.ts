import { keptResponses } from './kept-responses'

let time = 0
const now = () => time
const body = (text: string) => jest.fn(async () => Buffer.from(text))
const textOf = async (kept: Promise<Buffer>) => String(await kept)

test('a body is kept for its time, and made once for reads at the same time', async () => {
  const kept = keptResponses(1000, now)
  const make = body('first')
  expect(await Promise.all([kept.get('/a', make), kept.get('/a', make)].map(textOf))).toEqual(['first', 'first'])
  time += 999
  expect(await textOf(kept.get('/a', body('second')))).toBe('first')
  time += 1
  expect(await textOf(kept.get('/a', body('second')))).toBe('second')
  expect(make).toHaveBeenCalledTimes(1)
})

test('another address has another body', async () => {
  const kept = keptResponses(1000, now)
  await kept.get('/a', body('a'))
  expect(await textOf(kept.get('/b', body('b')))).toBe('b')
})

test('after a write nothing is kept, not even what was being read meanwhile', async () => {
  const kept = keptResponses(1000, now)
  let end: (read: Buffer) => void = () => undefined
  const slow = kept.get('/a', () => new Promise((resolve) => (end = resolve)))
  kept.forget()
  end(Buffer.from('before the write'))
  expect(await textOf(slow)).toBe('before the write')
  expect(await textOf(kept.get('/a', body('after the write')))).toBe('after the write')
})

test('a failure is not kept', async () => {
  const kept = keptResponses(1000, now)
  await expect(kept.get('/a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await textOf(kept.get('/a', body('up')))).toBe('up')
})

test('without a time nothing is kept', async () => {
  const kept = keptResponses(0, now)
  await kept.get('/a', body('first'))
  expect(await textOf(kept.get('/a', body('second')))).toBe('second')
})

test('however many addresses are asked for, a few hundred are kept', async () => {
  const kept = keptResponses(1000, now)
  for (let n = 0; n < 2000; n += 1) await kept.get(`/${n}`, body(''))
  const again = body('')
  await kept.get('/0', again)
  expect(again).toHaveBeenCalledTimes(1)
})
