import { setTimeout as pause } from 'node:timers/promises'
import { JobTimeout, withTimeLimit } from './time-limit'

const hanging = () => new Promise<string>(() => undefined)
const limits = (more: { graceMs?: number } = {}) => ({
  limitMs: 50,
  graceMs: 50,
  ending: new AbortController(),
  ...more,
})

test('ends work that hangs, with a message that says what to do', async () => {
  const ending = withTimeLimit(limits(), hanging)
  await expect(ending).rejects.toThrow(JobTimeout)
  await expect(ending).rejects.toThrow(/had not ended after 0.05 seconds.*send the order again.*JOB_MINUTES/)
})

test('lets an effect that has begun in time end', async () => {
  const work = async () => {
    await pause(80)
    return 'done'
  }
  expect(await withTimeLimit(limits({ graceMs: 1000 }), work)).toBe('done')
})

test('says that work was stopped, whatever error that caused in it', async () => {
  const work = (signal: AbortSignal) =>
    new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(new Error('Browser closed'))))
  await expect(withTimeLimit(limits(), work)).rejects.toThrow(JobTimeout)
})

test('passes on results and errors of work that ends in time', async () => {
  expect(await withTimeLimit(limits(), async () => 1)).toBe(1)
  await expect(withTimeLimit(limits(), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
