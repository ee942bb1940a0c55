import type { AppModule, LiveComposition } from '@civictrack/contract'
import type { ComponentType } from 'react'
import { liveApp, routeTo } from '../testing/composition'
import { federatedPages } from './federated-pages'
import { forgetApp, loadApp, startFederation } from './federation'
import type { PageSource } from './page-source'
import { reportFailure as report } from './report-failure'
import type { Late } from './within'

jest.mock('./federation')
jest.mock('./report-failure')

const Home = () => null
const About = () => null
const appWith = (pages: AppModule<ComponentType>['pages']) => ({ pages })
const good = appWith({ home: async () => Home, about: async () => About })
const load = jest.mocked(loadApp)
const forget = jest.mocked(forgetApp)
const reportFailure = jest.mocked(report)
const refresh = jest.fn()

const composition: LiveComposition = {
  id: 'one',
  prerendered: false,
  apps: {
    marketing: { ...liveApp('marketing', { routes: [routeTo('/')] }), pages: { home: ['/releases/home.js'] } },
    auth: liveApp('auth'),
  },
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.resetAllMocks()
  refresh.mockResolvedValue('fetched')
  Object.assign(globalThis, { fetch: refresh })
})
afterEach(() => jest.useRealTimers())

/** How a load ends, when the clock runs to that moment: a page, or why not. */
async function endOf(loading: Promise<ComponentType>, ms: number): Promise<unknown> {
  const end = loading.catch((error: Error) => error.message)
  await jest.advanceTimersByTimeAsync(ms)
  return Promise.race([end, Promise.resolve('still loading')])
}

/** The first load of a visit has the time that the document left it; only later ones have all of it. */
async function loadAnother(pages: PageSource): Promise<void> {
  load.mockResolvedValueOnce(good)
  await pages.load('marketing', 'about')
}

const never = () => new Promise<never>(() => undefined)

test('loads a page once, however many ask for it', async () => {
  load.mockResolvedValue(good)
  const pages = federatedPages(composition)
  expect(startFederation).toHaveBeenCalledWith(composition)
  expect(pages.peek('marketing', 'home')).toBeUndefined()
  const both = await Promise.all([pages.load('marketing', 'home'), pages.load('marketing', 'home')])
  expect([both, load.mock.calls.length]).toEqual([[Home, Home], 1])
  expect(pages.peek('marketing', 'home')).toBe(Home)
})

test('makes one more attempt of its own, and mends the cache for later visits when it has helped', async () => {
  load.mockRejectedValueOnce(new Error('damaged')).mockResolvedValue(good)
  expect(await endOf(federatedPages(composition).load('marketing', 'home'), 0)).toBe(Home)
  expect(refresh.mock.calls.map(([address]: unknown[]) => address)).toEqual([
    '/releases/marketing/1.0.0/entry.js',
    '/releases/home.js',
  ])
  expect(forget).toHaveBeenCalledWith('marketing', composition.apps.marketing)
  expect(reportFailure).not.toHaveBeenCalled()
})

test('makes no second attempt of its own when the first has used the time up', async () => {
  load.mockImplementation(
    () => new Promise((_, reject) => setTimeout(() => reject(new Error('slow and damaged')), 3500)),
  )
  expect(await endOf(federatedPages(composition).load('marketing', 'home'), 3500)).toBe('slow and damaged')
  expect(load).toHaveBeenCalledTimes(1)
})

test.each([
  ['the entry hangs', () => load.mockImplementation(never)],
  ['a chunk of the page hangs', () => load.mockResolvedValue(appWith({ home: never }))],
  ['the second attempt hangs', () => load.mockRejectedValueOnce(new Error('damaged')).mockImplementation(never)],
])('says within eight seconds that nothing came when %s', async (_name, prepare) => {
  const pages = federatedPages(composition)
  await loadAnother(pages)
  prepare()
  const loading = pages.load('marketing', 'home')
  expect(await endOf(loading, 5999)).toBe('still loading')
  expect(await endOf(loading, 1000)).toMatch(/^Nothing came within/)
})

test.each([
  ['began quickly', 1000, 5000],
  ['began late', 2000, 4000],
  ['took longer than the page may', 60_000, 3500],
])('counts the wait for the first page from the beginning of a document that %s', async (_name, beganMs, leftMs) => {
  jest.advanceTimersByTime(beganMs - performance.now())
  load.mockImplementation(never)
  const loading = federatedPages(composition).load('marketing', 'home')
  expect(await endOf(loading, leftMs - 1)).toBe('still loading')
  expect(await endOf(loading, 1)).toMatch(/^Nothing came within/)
})

test('makes a fresh attempt for who asks after a failure', async () => {
  load.mockRejectedValue(new Error('down'))
  const pages = federatedPages(composition)
  expect(await endOf(pages.load('marketing', 'home'), 0)).toBe('down')
  load.mockResolvedValue(good)
  expect(await endOf(pages.load('marketing', 'home'), 0)).toBe(Home)
  expect(forget).toHaveBeenCalledTimes(2)
  expect(reportFailure.mock.calls).toEqual([[composition, { app: 'marketing', kind: 'load' }]])
  expect(pages.peek('marketing', 'home')).toBe(Home)
})

test.each([
  ['joins what another page has just begun', { afterMs: 1000, isAnew: false, begins: 1 }],
  ['does not join what hangs', { afterMs: 4000, isAnew: false, begins: 2 }],
  ['joins nothing for who asks for a fresh attempt', { afterMs: 1000, isAnew: true, begins: 2 }],
])('after a failure it %s', async (_what, { afterMs, isAnew, begins }) => {
  load.mockRejectedValue(new Error('down'))
  const pages = federatedPages(composition)
  expect(await endOf(pages.load('marketing', 'home'), 0)).toBe('down')
  forget.mockClear()
  load.mockImplementation(never)
  pages.load('marketing', 'about').catch(() => undefined)
  await jest.advanceTimersByTimeAsync(afterMs)
  pages.load('marketing', 'home', isAnew).catch(() => undefined)
  expect(forget).toHaveBeenCalledTimes(begins)
})

test('has a page at hand that came only after it was given up', async () => {
  let arrive: (app: typeof good) => void = () => undefined
  load.mockImplementation(
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
  const pages = federatedPages(composition)
  const loading = pages.load('marketing', 'home')
  expect(await endOf(loading, 8000)).toMatch(/^Nothing came within/)
  expect(pages.peek('marketing', 'home')).toBeUndefined()
  arrive(good)
  const { arrival } = (await loading.catch((late: unknown) => late)) as Late<ComponentType>
  expect([await arrival, pages.peek('marketing', 'home')]).toEqual([Home, Home])
})

test('fails for a page that the app lacks, and for an app that is not there', async () => {
  load.mockResolvedValue(good)
  const pages = federatedPages(composition)
  expect(await endOf(pages.load('marketing', 'nothing'), 0)).toBe('The app "marketing" has no page "nothing".')
  load.mockRejectedValue(new Error('unknown'))
  expect(await endOf(pages.load('nobody', 'home'), 0)).toBe('The composition has no app "nobody".')
})

test('keeps the failure of one app from the others', async () => {
  load.mockImplementation(async (app) => {
    if (app === 'marketing') throw new Error('down')
    return good
  })
  const pages = federatedPages(composition)
  const [failed, loaded] = [pages.load('marketing', 'home'), pages.load('auth', 'about')]
  expect(await endOf(failed, 0)).toBe('down')
  expect(await loaded).toBe(About)
  expect(forget.mock.calls.every(([app]) => app === 'marketing')).toBe(true)
})
