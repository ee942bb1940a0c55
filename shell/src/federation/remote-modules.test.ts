import type { AppModule, LiveComposition } from '@civictrack/contract'
import type { ComponentType } from 'react'
import { liveApp, routeTo } from '../testing/composition'
import { forgetApp, loadApp, startFederation } from './federation'
import { JOIN_RESTART_WITHIN_MS, remoteModules } from './remote-modules'

jest.mock('./federation')

const Home = () => null
const About = () => null
const appWith = (pages: AppModule<ComponentType>['pages']) => ({ pages })
const good = appWith({ home: async () => Home, about: async () => About })
const load = jest.mocked(loadApp)
const forget = jest.mocked(forgetApp)
const refresh = jest.fn()
const HOME = { app: 'marketing', page: 'home' }

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

const never = () => new Promise<never>(() => undefined)

/** The remotes after a load of the home page has failed. */
async function afterAFailure() {
  const remotes = remoteModules(composition, { load: () => undefined })
  load.mockRejectedValueOnce(new Error('down'))
  await expect(remotes.load(HOME, 'when-broken')).rejects.toThrow('down')
  return remotes
}

test('loads a page of a remote from the federation that it has started', async () => {
  load.mockResolvedValue(good)
  const remotes = remoteModules(composition, { load: () => undefined })
  expect(startFederation).toHaveBeenCalledWith(composition)
  expect(await remotes.load(HOME, 'when-broken')).toBe(Home)
  expect([forget, refresh].map(({ mock }) => mock.calls)).toEqual([[], []])
})

test('fetches a broken remote anew, and repairs the HTTP cache for later visits when that has helped', async () => {
  document.head.innerHTML = '<link rel="preload" as="script" href="/releases/home.js"><link rel="preload" as="script">'
  const remotes = await afterAFailure()
  expect(forget).not.toHaveBeenCalled()
  load.mockResolvedValue(good)
  expect(await remotes.load(HOME, 'when-broken')).toBe(Home)
  expect(forget).toHaveBeenCalledWith('marketing', composition.apps.marketing)
  expect(refresh.mock.calls.map(([address]: unknown[]) => address)).toEqual([
    '/releases/marketing/1.0.0/entry.js',
    '/releases/home.js',
  ])
  expect(document.querySelectorAll('link')).toHaveLength(1)
})

test('does not fetch a repaired remote anew', async () => {
  const remotes = await afterAFailure()
  load.mockResolvedValue(good)
  await remotes.load(HOME, 'when-broken')
  await remotes.load(HOME, 'always')
  expect(forget).toHaveBeenCalledTimes(1)
})

test.each([
  [
    'joins a restart that another page has just begun',
    { afterMs: JOIN_RESTART_WITHIN_MS - 1, refetch: 'when-broken', begins: 1 },
  ],
  ['does not join a restart that hangs', { afterMs: JOIN_RESTART_WITHIN_MS, refetch: 'when-broken', begins: 2 }],
  ['joins nothing when the visitor asks for a fresh attempt', { afterMs: 1000, refetch: 'always', begins: 2 }],
] as const)('after a failure it %s', async (_what, { afterMs, refetch, begins }) => {
  const remotes = await afterAFailure()
  load.mockImplementation(never)
  void remotes.load({ app: 'marketing', page: 'about' }, 'when-broken')
  await jest.advanceTimersByTimeAsync(afterMs)
  // The deadline of the first page passes meanwhile.
  remotes.markBroken('marketing')
  void remotes.load(HOME, refetch)
  expect(forget).toHaveBeenCalledTimes(begins)
})

test('fetches a remote anew whose scripts were in flight too long', async () => {
  load.mockImplementation(never)
  const remotes = remoteModules(composition, { load: () => undefined })
  void remotes.load(HOME, 'when-broken')
  remotes.markBroken('marketing')
  void remotes.load(HOME, 'when-broken')
  expect(forget).toHaveBeenCalledTimes(1)
})

test('fails for a page that the app lacks, and for an app that is not in the composition', async () => {
  load.mockResolvedValue(good)
  const remotes = remoteModules(composition, { load: () => undefined })
  const nothing = remotes.load({ app: 'marketing', page: 'nothing' }, 'when-broken')
  await expect(nothing).rejects.toThrow('The app "marketing" has no page "nothing".')
  load.mockRejectedValue(new Error('no such remote'))
  const unknown = { app: 'unknown', page: 'home' }
  await expect(remotes.load(unknown, 'when-broken')).rejects.toThrow('no such remote')
  await expect(remotes.load(unknown, 'when-broken')).rejects.toThrow('The composition has no app "unknown".')
})

test('keeps the failure of one app from the others', async () => {
  const remotes = await afterAFailure()
  load.mockResolvedValue(good)
  expect(await remotes.load({ app: 'auth', page: 'about' }, 'when-broken')).toBe(About)
  expect(forget).not.toHaveBeenCalled()
})
