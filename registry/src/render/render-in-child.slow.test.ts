import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleOf, renderTiny, reportBundle } from '../../test/tiny-rendering'

test('renders every page, and the "page not found" page', async () => {
  const pages = await renderTiny(reportBundle(`return path + ' rendered'`))
  expect(pages).toMatchObject([
    { path: '/Issue', app: 'report', page: 'issue', prerendered: true, html: '/Issue rendered' },
    { path: '/nowhere', app: null, page: null, prerendered: false, html: '<h1>Skeleton</h1>' },
  ])
})

test('gives a bundle the modules that the shell provides', async () => {
  const [page] = await renderTiny(reportBundle(`return require('greeting')`))
  expect(page?.html).toBe('Hello from the shell')
})

test('refuses a page of an app that the composition does not hold', async () => {
  const shell = bundleOf(
    'shell',
    `exports.singletons = {}
    exports.sitePaths = () => [{ path: '/x', app: 'toString', page: 'x', prerender: true }]
    exports.renderPage = async () => ({ html: '', styles: [], title: '', description: '', language: '' })`,
    '1.0.0',
  )
  await expect(renderTiny(reportBundle(''), {}, [shell])).rejects.toThrow('The shell lists a page of "toString"')
})

const FAILS = 'report@1.2.0: The page /Issue of "report" does not render'

// These run at the same time: most of them wait for a time limit.
test.concurrent.each([
  ['throws', `throw new Error('no photo')`, `${FAILS}: no photo`],
  ['throws a value that is not an error', `throw 'no photo'`, `${FAILS}: no photo`],
  ['throws an error without a readable message', `throw { toString() { throw 1 } }`, `${FAILS}: an error without`],
  ['never settles', `await new Promise(() => {})`, `${FAILS}: it waits for something that never happens`],
  [
    'throws outside of its promise',
    `setTimeout(() => { throw new Error('later') }); await new Promise((r) => setTimeout(r, 5000))`,
    `${FAILS}: later`,
  ],
  [
    'rejects a promise that nothing awaits',
    `Promise.reject(new Error('later')); await new Promise((r) => setTimeout(r, 5000))`,
    `${FAILS}: later`,
  ],
])('fails with the release and the reason when a page %s', async (_name, code, reason) => {
  await expect(renderTiny(reportBundle(code))).rejects.toThrow(reason)
})

test.concurrent.each([
  ['loops', 'for (;;) {}'],
  ['loops asynchronously', 'for (;;) await null'],
  ['waits forever', `setInterval(() => {}, 1000); await new Promise(() => {})`],
])('stops a page that %s at the time limit, and names it', async (_name, code) => {
  await expect(renderTiny(reportBundle(code), { stepMs: 4000 })).rejects.toThrow(
    'report@1.2.0: Rendering the pages was stopped after 4 s, while the page /Issue of "report" renders.',
  )
})

test.concurrent('names a bundle that loops while it starts', async () => {
  await expect(renderTiny('for (;;) {}', { stepMs: 4000 })).rejects.toThrow(
    'report@1.2.0: Rendering the pages was stopped after 4 s, while the Node bundle of "report" starts.',
  )
})

test.concurrent('names the release whose timer loops while a page of another app renders', async () => {
  const auth = bundleOf('auth', 'setTimeout(() => { for (;;) {} }, 50); exports.default = { pages: {} }', '3.0.0')
  const waits = reportBundle('await new Promise((resolve) => setTimeout(resolve, 500))')
  await expect(renderTiny(waits, { stepMs: 4000 }, [auth])).rejects.toThrow(
    'auth@3.0.0: Rendering the pages was stopped',
  )
})

test.concurrent('names the release whose timer throws while a page of another app renders', async () => {
  const throws = 'setTimeout(() => { throw new Error("no map") }, 50); exports.default = { pages: {} }'
  const waits = reportBundle('await new Promise((resolve) => setTimeout(resolve, 500))')
  await expect(renderTiny(waits, {}, [bundleOf('auth', throws, '3.0.0')])).rejects.toThrow('auth@3.0.0: A timer')
})

test.concurrent('stops a rendering whose steps together exceed the time limit', async () => {
  const slow = reportBundle('await new Promise((resolve) => setTimeout(resolve, 60_000))')
  await expect(renderTiny(slow, { totalMs: 4000 })).rejects.toThrow('was stopped after 4 s')
})

test.each([
  ['the strongest isolation', 'rendererIsolation'],
  ['permissions only', 'permissionIsolation'],
])(
  'leaves no looping renderer behind when the promoting process is killed, with %s',
  async (_name, isolation) => {
    const code = `Promise.all([import('./registry/test/tiny-rendering.ts'), import('./registry/src/render/isolation/isolation.ts')])
    .then(async ([{ renderTiny }, { ${isolation} }]) => renderTiny('for (;;) {}', { stepMs: 90_000, isolation: await ${isolation}('test') }))`
    const parent = spawn(process.execPath, ['--import', 'tsx', '-e', code], { cwd: join(__dirname, '../../..') })
    const renderers = await eventually(() => {
      const found = descendantsOf(Number(parent.pid)).filter((pid) => commandOf(pid).includes('render-child.mjs'))
      // It computes longer than it takes to start: it loops. One that waits for an order would notice the end by itself.
      expect(Math.max(...found.map(secondsOf))).toBeGreaterThan(0.8)
      return found
    })
    parent.kill('SIGKILL')
    await eventually(() => expect(renderers.filter((pid) => commandOf(pid) !== '')).toEqual([]))
  },
  120_000,
)

function descendantsOf(parent: number): number[] {
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === parent)
  return children.flatMap((pid) => [Number(pid), ...descendantsOf(Number(pid))])
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return 0
  }
}

/** The seconds for which a process has computed. */
function secondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

async function eventually<Value>(look: () => Value): Promise<Value> {
  for (const end = Date.now() + 45_000; ; ) {
    try {
      return look()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
