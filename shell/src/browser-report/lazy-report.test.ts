import { BrowserReport, type LiveComposition } from '@civictrack/contract'
import { onCLS, onFCP, onINP, onLCP } from 'web-vitals'
import { liveApp, routeTo } from '../testing/composition'
import { browserReport } from './lazy-report'
import type { Problem } from './problems'

jest.mock('web-vitals', () => ({
  onCLS: jest.fn(),
  onFCP: jest.fn(),
  onINP: jest.fn(),
  onLCP: jest.fn(),
  onTTFB: jest.fn(),
}))

/** Gives a value of a metric, as the library does. */
function tell(name: 'CLS' | 'FCP' | 'INP' | 'LCP', value: number): void {
  const listen = { CLS: onCLS, FCP: onFCP, INP: onINP, LCP: onLCP }[name]
  const [take] = jest.mocked(listen).mock.lastCall ?? []
  take?.({ name, value } as never)
}

const composition: LiveComposition = {
  id: '0123456789abcdef',
  prerendered: false,
  apps: {
    shell: liveApp('shell'),
    marketing: liveApp('marketing', { routes: [routeTo('/')] }),
    report: liveApp('report', { routes: [routeTo('/Reports/:reference')] }),
  },
}
const PLACE = 'http://localhost/releases/marketing/1.0.0/home.js'
const sent: BrowserReport[] = []

beforeEach(() => {
  jest.useFakeTimers()
  sent.length = 0
  history.replaceState(null, '', '/')
  see('visible')
  jest.spyOn(globalThis, 'Blob').mockImplementation((parts) => ({ text: parts?.[0] }) as unknown as Blob)
  Object.assign(navigator, {
    sendBeacon: (path: string, body: { text: string }) => {
      expect(path).toBe('/status/events')
      sent.push(BrowserReport.parse(JSON.parse(body.text)))
      return true
    },
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

function see(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
}

function hide(): void {
  see('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

const errorAt = (line: number, error: Error = new TypeError('ada@example.ng')) =>
  Object.assign(error, { stack: `${error}\n    at f (${PLACE}:${line}:7)` })
const caught = (error: unknown): Problem => ({ type: 'caught', error })
const frameAt = (line: number) => ({ app: 'marketing', version: '1.0.0', file: 'home.js', line, column: 7 })

test('reports each error once, together, within two seconds, and nothing of its text', () => {
  const { add } = browserReport(composition)
  for (const line of [1, 1, 2]) add(caught(errorAt(line)))
  jest.advanceTimersByTime(2000)
  const error = { kind: 'error', name: 'TypeError', app: 'marketing', version: '1.0.0' }
  expect(sent).toEqual([
    {
      composition: composition.id,
      route: '/',
      errors: [
        { ...error, frames: [frameAt(1)] },
        { ...error, frames: [frameAt(2)] },
      ],
      vitals: [],
    },
  ])
})

test('reports rejections, and violations of the policy by their directive alone', () => {
  const { add } = browserReport(composition)
  add({ type: 'unhandledrejection', reason: errorAt(3, new DOMException('ada', 'QuotaExceededError')) } as never)
  add({
    ...{ type: 'securitypolicyviolation', effectiveDirective: 'img-src', blockedURI: 'https://x.example/ada' },
    ...{ sourceFile: PLACE, lineNumber: 4, columnNumber: 7 },
  } as never)
  hide()
  expect(sent[0]?.errors).toMatchObject([
    { kind: 'rejection', name: 'QuotaExceededError', frames: [frameAt(3)] },
    { kind: 'policy', name: 'img-src', frames: [frameAt(4)] },
  ])
})

test('a name of an error that is not known is not told', () => {
  const { add } = browserReport(composition)
  add(caught(Object.assign(errorAt(1), { name: 'Ada Obi' })))
  hide()
  expect(sent[0]?.errors[0]?.name).toBe('Error')
})

test('the place of something thrown that is no error is that of the event', () => {
  const { add } = browserReport(composition)
  add(new ErrorEvent('error', { error: 'ada', filename: PLACE, lineno: 9, colno: 7 }))
  hide()
  expect(sent[0]?.errors[0]?.frames).toEqual([frameAt(9)])
})

test.each([
  ['of an extension', caught({ stack: 'Error\n at f (chrome-extension://abc/x.js:1:1)' })],
  ['without a place', caught('text')],
  ['that is nothing', caught(undefined)],
  ['whose stack is no text', caught({ stack: { toString: () => PLACE } })],
])('drops an error %s', (_case, problem) => {
  browserReport(composition).add(problem)
  hide()
  expect(sent).toEqual([])
})

test('names the route, never the address, and reports what belongs to another page apart', () => {
  const { add } = browserReport(composition)
  add(caught(errorAt(1)))
  history.replaceState(null, '', '/Reports/CT-123-456?email=ada@example.ng')
  add(caught(errorAt(2)))
  history.replaceState(null, '', '/Nowhere/ada@example.ng')
  add(caught(errorAt(3)))
  hide()
  expect(sent.map(({ route, errors }) => [route, errors.length])).toEqual([
    ['/', 1],
    ['/Reports/:reference', 1],
    ['/*', 1],
  ])
})

test('reports at most ten errors of a document, and none without a network', () => {
  const { add } = browserReport(composition)
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  add(caught(errorAt(100)))
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  for (let line = 1; line <= 50; line += 1) add(caught(errorAt(line)))
  hide()
  expect(sent.flatMap(({ errors }) => errors)).toHaveLength(10)
})

test('tells each figure once, when the page is hidden: for the app that was opened, INP for the app that is shown', () => {
  browserReport(composition).measure({ pathname: '/Reports/CT-1', isCanaryShown: false })
  tell('INP', 800)
  for (const name of ['FCP', 'LCP', 'CLS'] as const) tell(name, 0.123456)
  jest.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
  see('hidden')
  tell('CLS', 0.123456)
  tell('INP', 1203.6)
  hide()
  tell('INP', 2000)
  hide()
  expect(sent.map(({ vitals }) => vitals)).toEqual([
    [
      { app: 'report', version: '1.0.0', name: 'FCP', value: 0 },
      { app: 'report', version: '1.0.0', name: 'LCP', value: 0 },
      { app: 'report', version: '1.0.0', name: 'CLS', value: 0.1235 },
      { app: 'marketing', version: '1.0.0', name: 'INP', value: 1204 },
    ],
  ])
})

test('CLS counts for the app whose page moved most, not for the one that was opened', () => {
  browserReport(composition).measure({ pathname: '/', isCanaryShown: false })
  tell('CLS', 0)
  history.replaceState(null, '', '/Reports/CT-1')
  tell('CLS', 1)
  history.replaceState(null, '', '/')
  see('hidden')
  tell('CLS', 1)
  hide()
  expect(sent.map(({ vitals }) => vitals)).toEqual([[{ app: 'report', version: '1.0.0', name: 'CLS', value: 1 }]])
})

test('tells of a slow interaction at once while a canary is shown', () => {
  browserReport(composition).measure({ pathname: '/', isCanaryShown: true })
  tell('INP', 499)
  jest.advanceTimersByTime(2000)
  expect(sent).toEqual([])
  tell('INP', 800)
  jest.advanceTimersByTime(2000)
  expect(sent.map(({ vitals }) => vitals)).toEqual([[{ app: 'marketing', version: '1.0.0', name: 'INP', value: 800 }]])
})
