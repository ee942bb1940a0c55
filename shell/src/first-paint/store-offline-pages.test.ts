import { join } from 'node:path'
import { compileInlineScript } from '../../build/compile-inline-script'
import { storeOfflinePages } from './store-offline-pages'

const text = compileInlineScript(join(__dirname, 'store-offline-pages.ts'))
const root: Parameters<typeof storeOfflinePages>[0] = document.documentElement
const told = jest.fn()
const register = jest.fn(async () => undefined)

function prepare({
  template = 'data-scripts',
  composition = {},
  controller = null as object | null,
  saveData = false,
}) {
  document.body.innerHTML = `<template ${template}></template>
    <script type="application/json" id="composition">${JSON.stringify({ id: 'one', language: 'ha', ...composition })}</script>`
  const serviceWorker = { register, controller, ready: Promise.resolve({ active: { postMessage: told } }) }
  for (const [name, value] of Object.entries({ serviceWorker, connection: { saveData } }))
    Object.defineProperty(navigator, name, { configurable: true, value })
}

const VARIANTS = [
  ['the function', () => storeOfflinePages(root)],
  ['the compiled script', () => new Function(text)()],
] as const

describe.each(VARIANTS)('%s', (_name, run) => {
  async function arrive(): Promise<unknown[]> {
    const listeners: EventListener[] = []
    jest.spyOn(window, 'addEventListener').mockImplementation((_event, listener) => {
      listeners.push(listener as EventListener)
    })
    run()
    for (const listener of listeners) listener(new Event('load'))
    await new Promise((resolve) => setTimeout(resolve))
    return told.mock.calls.map(([message]) => message)
  }
  beforeEach(() => {
    told.mockClear()
    delete root.scriptsStartedAt
  })
  afterEach(() => jest.restoreAllMocks())

  const KEEP = { kind: 'keep', composition: 'one', language: 'ha' }

  test('a page that opens offline is stored, also where data is saved', async () => {
    prepare({ template: 'data-scripts data-offline', saveData: true })
    expect(await arrive()).toEqual([KEEP])
    expect(register).toHaveBeenLastCalledWith('/offline-worker.js', { updateViaCache: 'none' })
  })

  test('any page renews what is stored, unless data is saved', async () => {
    prepare({ controller: {} })
    expect(await arrive()).toEqual([KEEP])
    told.mockClear()
    prepare({ controller: {}, saveData: true })
    expect(await arrive()).toEqual([])
  })

  test.each<[string, Parameters<typeof prepare>[0]]>([
    ['a page where nothing is stored', {}],
    ['a preview', { template: 'data-scripts data-offline', composition: { preview: { expiresAt: 'soon' } } }],
    ['a page whose scripts run by themselves', { template: 'data-other', controller: {} }],
  ])('%s stores nothing', async (_what, page) => {
    prepare(page)
    expect(await arrive()).toEqual([])
  })

  test('nothing is stored twice: scripts that have started do it', async () => {
    prepare({ template: 'data-scripts data-offline' })
    root.scriptsStartedAt = 10
    expect(await arrive()).toEqual([])
  })
})
