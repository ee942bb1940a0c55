import { bundleOf, reportBundle, tinyComposition, tinyShell } from '../../../test/tiny-rendering'
import { pageRenderer } from './page-renderer'

const opened: { close: () => void }[] = []
afterAll(() => {
  for (const { close } of opened) close()
})

/** Renders a path with one renderer of a bundle. */
function rendererOf(page: string, options: Parameters<typeof pageRenderer>[0] = {}, start = '') {
  const renderer = pageRenderer(options)
  opened.push(renderer)
  const order = {
    shell: tinyShell,
    bundle: bundleOf('report', reportBundle(page, start)),
    composition: tinyComposition(),
  }
  return async (path: string, data = {}) => (await renderer.render({ ...order, path, data })).html
}

test('renders a page from its data', async () => {
  const render = rendererOf(`return path + ' ' + data.issue.title`)
  expect(await render('/Reports/a', { issue: { title: 'Lamp' } })).toBe('/Reports/a Lamp')
})

test('keeps its process for the next page', async () => {
  const render = rendererOf('return ++count', {}, 'let count = 0')
  expect([await render('/a'), await render('/b'), await render('/c')]).toEqual(['1', '2', '3'])
})

test('ends a process without work, and starts one for the next page', async () => {
  const render = rendererOf('return ++count', { idleMs: 100 }, 'let count = 0')
  expect(await render('/a')).toBe('1')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(await render('/b')).toBe('1')
})

test.concurrent.each([
  ['loops', 'for (;;) {}', 'was stopped after 3 s, while the page /bad of "report" renders'],
  ['loops asynchronously', 'for (;;) await null', 'was stopped after 3 s'],
  ['ends its process', 'process.exit()', 'process.exit is not a function'],
  ['sends a message', 'process.send(null)', 'process.send is not a function'],
  [
    'throws later',
    `setTimeout(() => { throw new Error('later') }); await new Promise((r) => setTimeout(r, 2000))`,
    'later',
  ],
  ['takes all memory', 'const all = []; for (;;) all.push(new Uint8Array(1e8).fill(1))', 'report@1.2.0: '],
])('a page that %s fails alone: pages that wait behind it are rendered', async (_what, code, reason) => {
  const render = rendererOf(`if (path === '/bad') { ${code} } return path`, { timeLimitMs: 3000 })
  await render('/first')
  const pages = await Promise.allSettled(['/bad', '/next', '/last'].map((path) => render(path)))
  const [bad, ...others] = pages.map((page) => (page.status === 'fulfilled' ? page.value : page.reason.message))
  expect(bad).toContain('report@1.2.0')
  expect(bad).toContain(reason)
  expect(others).toEqual(['/next', '/last'])
})

const SLOW = `if (path.startsWith('/slow')) await new Promise((resolve) => setTimeout(resolve, 1e6)); return path`

test('a page does not wait until a slow one has used up its time', async () => {
  const render = rendererOf(SLOW, { timeLimitMs: 20_000 })
  await render('/first')
  const slow = render('/slow').catch(() => undefined)
  const order = await Promise.race([slow, render('/next')])
  expect(order).toBe('/next')
})

test('the time limit of a page starts with its rendering: three slow ones before it do not fail it', async () => {
  const render = rendererOf(SLOW, { timeLimitMs: 1500 })
  const slow = ['/slow1', '/slow2', '/slow3'].map((path) => render(path))
  const failures = Promise.allSettled(slow)
  expect(await render('/next')).toBe('/next')
  for (const failure of await failures) expect(failure).toMatchObject({ status: 'rejected' })
})

test('a bundle that requires a module that is not provided is refused from then on', async () => {
  const render = rendererOf(`if (path === '/bad') { require('node:fs') } return path`)
  expect(await render('/first')).toBe('/first')
  for (const path of ['/bad', '/next'])
    await expect(render(path)).rejects.toThrow('The bundle of report@1.2.0 requires "node:fs"')
})

test('a bundle that does not start fails every page, with the same error', async () => {
  const render = rendererOf('return path', {}, `throw new Error('no map')`)
  for (const path of ['/first', '/next'])
    await expect(render(path)).rejects.toThrow('report@1.2.0: The Node bundle of "report" does not start: no map')
})

test('pages that have waited for too long are refused, instead of keeping visitors waiting', async () => {
  const render = rendererOf(`if (path === '/bad') for (;;) {} return path`, { timeLimitMs: 1500 })
  await render('/first')
  const pages = await Promise.allSettled([...Array(8).fill('/bad'), '/next'].map((path) => render(path)))
  expect(pages.at(-1)).toMatchObject({ reason: { message: 'Too many pages are waiting to be rendered.' } })
  expect(await render('/later')).toBe('/later')
})

test('takes fifty waiting pages and refuses further ones at once', async () => {
  const render = rendererOf('await new Promise((resolve) => setTimeout(resolve, 100)); return path')
  const pages = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => render(`/${index}`)))
  expect(pages.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(10)
  expect(pages[0]).toMatchObject({ status: 'fulfilled' })
})

test('renders nothing after it was closed', async () => {
  const renderer = pageRenderer()
  renderer.close()
  const order = { shell: tinyShell, bundle: bundleOf('report', reportBundle('')), composition: tinyComposition() }
  await expect(renderer.render({ ...order, path: '/', data: {} })).rejects.toThrow('closed')
})
