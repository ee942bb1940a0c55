import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type Measured, measureRendering } from './measure'

const told: Measured['civictrack:rendering'][] = []
const listen = (value: unknown) => void told.push(value as Measured['civictrack:rendering'])

beforeEach(() => {
  told.length = 0
  subscribe('civictrack:rendering', listen)
})
afterEach(() => void unsubscribe('civictrack:rendering', listen))

const failing = (name: string) => Promise.reject(Object.assign(new Error('no'), { name }))

test('tells how each rendering ended, and passes its result and its error on', async () => {
  expect(await measureRendering('page', Promise.resolve(7))).toBe(7)
  await expect(measureRendering('page', failing('RendererBusy'))).rejects.toThrow('no')
  await expect(measureRendering('composition', failing('Error'))).rejects.toThrow('no')
  expect(told.map(({ subject, outcome }) => [subject, outcome])).toEqual([
    ['page', 'rendered'],
    ['page', 'busy'],
    ['composition', 'failed'],
  ])
  for (const { seconds } of told) expect(seconds).toBeGreaterThanOrEqual(0)
})
