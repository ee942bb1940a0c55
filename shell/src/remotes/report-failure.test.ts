import type { LiveComposition } from '@civictrack/contract'
import { remoteFailure } from '@civictrack/contract'
import { liveApp } from '../testing/composition'

const apps = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`app-${index}`, liveApp(`app-${index}`)]))
const composition: LiveComposition = { id: '0123456789abcdef', prerendered: false, apps }
const beacon = jest.fn()

/** A document's own count. */
async function freshCount() {
  jest.resetModules()
  return (await import('./report-failure')).reportFailure
}

beforeEach(() => {
  beacon.mockClear()
  Object.assign(navigator, { sendBeacon: beacon })
})
afterEach(() => jest.restoreAllMocks())

test('says which release of which composition failed how, once, and nothing else', async () => {
  const reportFailure = await freshCount()
  for (const _ of [1, 2]) reportFailure(composition, { app: 'app-1', kind: 'load' })
  reportFailure(composition, { app: 'app-1', kind: 'render' })
  expect(beacon).toHaveBeenCalledTimes(2)
  const [path, body] = beacon.mock.calls[0] as [string, Blob]
  const text = await new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsText(body)
  })
  expect([path, body.type]).toEqual(['/status/report', 'application/json'])
  const report: unknown = JSON.parse(String(text))
  expect(report).toEqual({ composition: composition.id, app: 'app-1', version: '1.0.0', kind: 'load' })
  expect(remoteFailure.parse(report)).toEqual(report)
})

test('says at most ten things in a document', async () => {
  const reportFailure = await freshCount()
  for (const app of Object.keys(apps)) reportFailure(composition, { app, kind: 'load' })
  expect(beacon).toHaveBeenCalledTimes(10)
})

test('says nothing without a network, nor of an app that is not in the composition', async () => {
  const reportFailure = await freshCount()
  reportFailure(composition, { app: 'nobody', kind: 'load' })
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  reportFailure(composition, { app: 'app-1', kind: 'load' })
  expect(beacon).not.toHaveBeenCalled()
})
