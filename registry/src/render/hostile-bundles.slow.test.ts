import { createServer } from 'node:http'
import { bundleOf, renderTiny, reportBundle } from '../../test/tiny-rendering'
import { permissionIsolation } from './isolation/isolation'

// In the weaker isolation, so that each test shows what a bundle cannot do in JavaScript.
const weaker = permissionIsolation('for the test')

async function outcomeOf(bundle: string, limits = {}): Promise<string> {
  const isolation = await weaker
  return renderTiny(bundle, { isolation, ...limits }).then(
    ([page]) => `rendered: ${page?.html}`,
    (error: Error) => error.message,
  )
}

/** A bundle that renders what an expression gives. */
const renders = (expression: string) => reportBundle(`return await (${expression})`)

test.concurrent.each([
  'node:fs',
  'fs',
  'fs/promises',
  'node:child_process',
  'node:net',
  'node:http',
  'dgram',
  'worker_threads',
  'module',
  'node:vm',
  'process',
  'inspector',
  './render-child.mjs',
  '/etc/passwd',
  'constructor',
])('a bundle that requires %s is refused by name', async (name) => {
  const refusal = `The bundle of report@1.2.0 requires "${name}", which the shell does not provide.`
  expect(await outcomeOf(renders(`require('${name}')`))).toContain(refusal)
})

test.concurrent.each([
  ['catches the error', `try { require('node:fs') } catch {}`],
  ['imports it', `await import('node:fs')`],
  ['imports it and catches the error', `await import('node:fs').catch(() => 0)`],
])('a bundle is refused by name also when it %s', async (_how, code) => {
  expect(await outcomeOf(reportBundle(`${code}; return 'obtained'`))).toContain(
    'The bundle of report@1.2.0 requires "node:fs", which the shell does not provide.',
  )
})

test('a bundle that requires a module when it starts is refused before any page is rendered', async () => {
  expect(await outcomeOf(reportBundle('', `const fs = require('fs')`))).toContain('report@1.2.0 requires "fs"')
})

test.concurrent.each([
  'process.exit(7)',
  'process.send(null)',
  'process.kill(process.ppid)',
  `process.getBuiltinModule('fs').readFileSync('/etc/passwd')`,
  `process.binding('fs')`,
  `process.mainModule.require('fs')`,
  `process.stdout.write('x')`,
  `fetch('http://127.0.0.1')`,
  `new WebSocket('ws://127.0.0.1')`,
  `new EventSource('http://127.0.0.1')`,
  `new XMLHttpRequest()`,
  `new Worker('x')`,
  `new BroadcastChannel('x')`,
  `new MessageChannel()`,
  `new SharedArrayBuffer(8)`,
  `new WebAssembly.Memory({ initial: 65536 })`,
  `navigator.userAgent`,
  `Buffer.alloc(1)`,
  `console._stdout.constructor`,
  `module.constructor._load('fs')`,
  `require.main.require('fs')`,
  `arguments.callee.caller.arguments[0]`,
])('there is no %s', async (attempt) => {
  expect(await outcomeOf(renders(attempt))).toMatch(/^report@1\.2\.0: The page \/Issue of "report" does not render: /)
})

test.concurrent.each([
  `this.constructor.constructor('return process')()`,
  `Function('return process')()`,
  `(async () => {}).constructor('return import("node:fs")')()`,
  `(function* () {}).constructor('yield process')().next()`,
  `require.constructor('return process')()`,
  `console.log.constructor('return process')()`,
  `setTimeout(() => {}).constructor.constructor('return process')()`,
  `new URL('http://x').searchParams.constructor.constructor('return process')()`,
  `crypto.getRandomValues.constructor('return process')()`,
  `(0, eval)('process')`,
  `Promise.resolve('import("node:fs")').then(eval)`,
])('text does not become code: %s', async (attempt) => {
  expect(await outcomeOf(renders(attempt))).toContain('Code generation from strings disallowed for this context')
})

test('the process of a bundle is a stand-in without variables', async () => {
  const found = renders(`JSON.stringify([Reflect.ownKeys(process), Object.keys(process.env), process.env.NODE_ENV])`)
  expect(await outcomeOf(found)).toBe('rendered: [["env"],[],"production"]')
})

test.each(['Object', 'Array', 'Function'])(
  'no setter on the prototype of %s can intercept objects of Node',
  async (type) => {
    const traps = `Object.defineProperty(${type}.prototype, 'handle', { set(value) { globalThis.caught = this } })`
    expect(await outcomeOf(renders(traps))).toContain('object is not extensible')
  },
)

test('the frames of an error lead to nothing outside of the bundle', async () => {
  const frames = `(() => {
    Error.prepareStackTrace = (error, frames) => frames
    const found = new Error().stack.map((frame) => [frame.getThis(), frame.getFunction(), frame.getFileName()])
    return found.filter(([self, fn, file]) => !String(file).includes('@') && ((self && self !== globalThis) || fn)).length
  })()`
  expect(await outcomeOf(renders(frames))).toBe('rendered: 0')
})

test('the globals of a bundle are those of the language, and few others', async () => {
  const names =
    (await outcomeOf(renders('Object.getOwnPropertyNames(globalThis).join()'))).split(': ')[1]?.split(',') ?? []
  const own = names.filter((name) => /^[a-z]/.test(name)).sort()
  expect(own).toEqual(
    [
      ...['atob', 'btoa', 'clearImmediate', 'clearInterval', 'clearTimeout', 'console', 'crypto', 'decodeURI'],
      ...[
        'decodeURIComponent',
        'encodeURI',
        'encodeURIComponent',
        'escape',
        'eval',
        'global',
        'globalThis',
        'isFinite',
      ],
      ...['isNaN', 'parseFloat', 'parseInt', 'performance', 'process', 'queueMicrotask', 'setImmediate', 'setInterval'],
      ...['setTimeout', 'structuredClone', 'undefined', 'unescape'],
    ].sort(),
  )
  for (const gone of ['Worker', 'Request', 'Blob', 'WebAssembly', 'Atomics', 'Buffer'])
    expect(names).not.toContain(gone)
})

test.concurrent.each([
  ['the heap', 'const all = []; for (;;) all.push(new Array(1e6).fill({}))', 'needed more than 512 MB of memory'],
  ['buffers', 'const all = []; for (;;) all.push(new Uint8Array(1e8).fill(1))', 'Array buffer allocation failed'],
  ['text', `let text = 'x'; for (;;) text += text`, 'does not render: Invalid string length'],
])('memory without end in %s ends the rendering and names the release', async (_where, code, reason) => {
  const before = process.memoryUsage().rss
  const error = await outcomeOf(reportBundle(code), { stepMs: 60_000 })
  expect(error).toMatch(/^report@1\.2\.0: /)
  expect(error).toContain(reason)
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
})

test.concurrent.each([
  ['is null', 'null'],
  ['is a number', '7'],
  ['has no styles', `({ html: '' })`],
  ['has HTML that is not text', `({ html: {}, styles: [], title: '', description: '', language: '' })`],
  ['refers to itself', `(() => { const page = {}; page.page = page; return page })()`],
  ['throws when it is written', `({ toJSON() { throw new Error('no') } })`],
  ['is longer than a message may be', `({ html: 'x'.repeat(9e6) })`],
])('a page that %s is an error that names the release', async (_what, page) => {
  const shell = `exports.singletons = {}; exports.sitePaths = () => [{ path: '/Issue', app: 'report', page: 'issue', prerender: true }]
    exports.renderPage = async () => ${page}`
  const rendering = renderTiny(reportBundle(''), { isolation: await weaker }, [bundleOf('shell', shell, '1.0.0')])
  await expect(rendering).rejects.toThrow(/^report@1\.2\.0: /)
})

test('no request reaches the network, and no secret reaches a page, in the strongest isolation either', async () => {
  let requests = 0
  const server = createServer((_request, response) => {
    requests += 1
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as { port: number }
  const attempts = ['fetch', 'global.fetch', '(() => {}).constructor("return fetch")()'].map(
    (way) => `try { await ${way}('http://127.0.0.1:${port}') } catch {}`,
  )
  const [page] = await renderTiny(reportBundle(`${attempts.join(';')}; return JSON.stringify(process.env)`))
  expect([page?.html, requests]).toEqual(['{}', 0])
  server.close()
})
