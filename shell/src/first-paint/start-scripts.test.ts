import { join } from 'node:path'
import { compileInlineScript } from '../../build/compile-inline-script'
import { startScripts } from './start-scripts'

const text = compileInlineScript(join(__dirname, 'start-scripts.ts'))
const root: Parameters<typeof startScripts>[0] = document.documentElement

const VARIANTS = [
  ['the function', () => startScripts(root)],
  ['the compiled script', () => new Function(text)()],
] as const

describe.each(VARIANTS)('%s', (_name, run) => {
  const listeners: [EventTarget, string, EventListenerOrEventListenerObject][] = []
  const fetched = jest.fn(async (_address: string, _init: object) => new Response(''))
  let readyState: DocumentReadyState

  beforeEach(() => {
    readyState = 'loading'
    fetched.mockClear()
    for (const target of [window, document]) {
      const add = target.addEventListener.bind(target)
      const note = (event: string, listener: EventListener, options?: AddEventListenerOptions) => {
        listeners.push([target, event, listener])
        add(event, listener, options)
      }
      jest.spyOn(target, 'addEventListener').mockImplementation(note as typeof add)
    }
    jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState)
    Object.assign(window, { fetch: fetched })
    setTiming({ responseStart: 100, responseEnd: 150 })
    setConnection({})
    localStorage.clear()
    sessionStorage.clear()
    delete root.dataset.session
    delete root.dataset.starting
    history.replaceState(null, '', '/')
    document.head.innerHTML = `<template data-scripts><script defer crossorigin fetchpriority="low" src="/texts.js"></script>
      <script defer crossorigin fetchpriority="low" src="/entry.js"></script><link rel="preload" as="script" href="/page.js">
      </template>`
    document.body.innerHTML = '<div id="root"><button>Upvote</button><a href="/AboutUs">About</a><input></div>'
  })
  afterEach(() => {
    for (const [target, event, listener] of listeners.splice(0)) {
      for (const capture of [true, false]) target.removeEventListener(event, listener, capture)
    }
    jest.restoreAllMocks()
  })

  const control = (selector: string) => document.querySelector<HTMLElement>(selector)!
  const started = () => [...document.querySelectorAll('head > script')].map((script) => script.getAttribute('src'))
  const dispatch = (event: string, target: EventTarget = window) =>
    target.dispatchEvent(new Event(event, { bubbles: true }))
  function arrive() {
    run()
    readyState = 'interactive'
    dispatch('DOMContentLoaded', document)
    readyState = 'complete'
    dispatch('load')
  }
  const ALL = ['/texts.js', '/entry.js']

  test.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click', 'input'])(
    'nothing runs before the visitor acts; then all scripts run in their order (%s)',
    (event) => {
      arrive()
      dispatch('scroll')
      expect(started()).toEqual([])
      dispatch(event, control('button'))
      dispatch(event, control('button'))
      expect(started()).toEqual(ALL)
      const scripts = [...document.querySelectorAll<HTMLScriptElement>('head > script, head > link')]
      expect(scripts.map((script) => [script.getAttribute('fetchpriority'), script.async])).toEqual(
        scripts.map(() => ['high', false]),
      )
      expect(root.dataset.starting).toBe('')
      expect(root.scriptsStartedAt).toBeGreaterThan(0)
    },
  )

  test('an act while the document is loading starts them when it is there', () => {
    run()
    dispatch('touchstart')
    expect(started()).toEqual([])
    readyState = 'interactive'
    dispatch('DOMContentLoaded', document)
    expect(started()).toEqual(ALL)
  })

  test('pressing a link needs none; a key on it does', () => {
    arrive()
    for (const event of ['touchstart', 'pointerdown', 'click']) dispatch(event, control('a'))
    expect(started()).toEqual([])
    dispatch('keydown', control('a'))
    expect(started()).toEqual(ALL)
  })

  const AT_ONCE: [string, () => unknown][] = [
    ['signed in', () => Object.assign(root.dataset, { session: '' })],
    ['with something stored', () => localStorage.setItem('civictrack-outbox', 'waiting')],
    ['in the middle of something', () => sessionStorage.setItem('typed', '{}')],
    ['without a network', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
    ['at an address that asks for something', () => history.replaceState(null, '', '/Signup?lang=ha&next=/Issue')],
    ['on a page that only scripts can show', () => control('#root').replaceChildren()],
  ]
  test.each(AT_ONCE)('they start at once for a visitor %s', (_who, prepare) => {
    prepare()
    arrive()
    expect(started()).toEqual(ALL)
    expect(fetched).not.toHaveBeenCalled()
  })

  test('a query that the server has answered, a language and a scroll position are no reason to start', () => {
    sessionStorage.setItem('civictrack-places', '[]')
    history.replaceState(null, '', '/?lang=ha')
    arrive()
    history.replaceState(null, '', '/Reports?state=Lagos')
    document.body.insertAdjacentHTML('beforeend', '<script type="application/json" id="page-data">{}</script>')
    arrive()
    expect(started()).toEqual([])
  })

  test('when the page is complete they are fetched at low priority', () => {
    arrive()
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([...ALL, '/page.js'])
    expect(fetched.mock.calls[0]?.[1]).toEqual({ priority: 'low' })
    expect(started()).toEqual([])
  })

  test('where the scripts run by themselves nothing is fetched a second time', () => {
    document.head.innerHTML =
      '<script defer crossorigin src="/entry.js"></script><link rel="preload" as="script" href="/a.js">'
    arrive()
    dispatch('keydown')
    expect(fetched).not.toHaveBeenCalled()
    expect(root.dataset.starting).toBeUndefined()
  })

  test.each<[string, () => void]>([
    ['the visitor saves data', () => setConnection({ saveData: true })],
    ['the browser calls it 2G', () => setConnection({ effectiveType: 'slow-2g' })],
    ['the browser knows how slow it is', () => setConnection({ effectiveType: '3g', downlink: 0.2 })],
    ['the document took long', () => setTiming({ responseStart: 800, responseEnd: 1400 })],
  ])('where %s nothing is fetched before a tap', (_why, prepare) => {
    prepare()
    arrive()
    for (const event of ['pointermove', 'pointerdown', 'touchstart', 'wheel']) dispatch(event, control('button'))
    expect([fetched.mock.calls, started()]).toEqual([[], []])
    dispatch('click', control('button'))
    expect(started()).toEqual(ALL)
  })

  test('when the entry does not load, the next act tries again', () => {
    arrive()
    dispatch('keydown')
    control('head > script[src="/entry.js"]').dispatchEvent(new Event('error'))
    expect(root.dataset.starting).toBeUndefined()
    dispatch('keydown')
    expect(started()).toEqual([...ALL, ...ALL])
  })
})

test('the script is small: each page of the site carries it', () => {
  expect(text.length).toBeLessThan(1900)
})

function setConnection(connection: object): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
}

function setTiming(timing: object): void {
  Object.defineProperty(performance, 'timing', { configurable: true, value: timing })
}
