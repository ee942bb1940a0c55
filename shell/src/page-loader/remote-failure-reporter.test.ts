import type { LiveComposition } from '@civictrack/contract'
import { remoteFailure } from '@civictrack/contract'
import { liveApp } from '../testing/composition'
import { remoteFailureReporter } from './remote-failure-reporter'

const apps = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`app-${index}`, liveApp(`app-${index}`)]))
const composition: LiveComposition = { id: '0123456789abcdef', prerendered: false, apps }
const beacon = jest.fn()

beforeEach(() => {
  beacon.mockClear()
  Object.assign(navigator, { sendBeacon: beacon })
})
afterEach(() => jest.restoreAllMocks())

test('reports which release of which composition failed how, once, and nothing else', async () => {
  const { report } = remoteFailureReporter(composition)
  for (const _ of [1, 2]) report({ app: 'app-1', kind: 'load' })
  report({ app: 'app-1', kind: 'render' })
  expect(beacon).toHaveBeenCalledTimes(2)
  const [path, blob] = beacon.mock.calls[0] as [string, Blob]
  const text = await new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsText(blob)
  })
  expect([path, blob.type]).toEqual(['/status/report', 'application/json'])
  const body: unknown = JSON.parse(String(text))
  expect(body).toEqual({ composition: composition.id, app: 'app-1', version: '1.0.0', kind: 'load' })
  expect(remoteFailure.parse(body)).toEqual(body)
})

test('reports at most ten failures in a document', async () => {
  const { report } = remoteFailureReporter(composition)
  for (const app of Object.keys(apps)) report({ app, kind: 'load' })
  expect(beacon).toHaveBeenCalledTimes(10)
})

test('reports nothing without a network, nor of an app that is not in the composition', async () => {
  const { report } = remoteFailureReporter(composition)
  report({ app: 'unknown', kind: 'load' })
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  report({ app: 'app-1', kind: 'load' })
  expect(beacon).not.toHaveBeenCalled()
})
