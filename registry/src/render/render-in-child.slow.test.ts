import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyStore } from '../../test/tiny-store'
import { renderInChild } from './render-in-child'

const { folder } = emptyStore()
const ROUTE = { path: '/Issue', page: 'issue', title: '', description: '', frame: 'public', prerender: true } as const

/** Renders with a shell made of these lines of JavaScript. */
async function renderWith(shell: string, limits: Parameters<typeof renderInChild>[1] = {}) {
  const file = join(folder, `shell-${Math.random()}.cjs`)
  await writeFile(file, shell)
  const live = { version: '1.0.0', entry: '', integrity: '', pages: {}, manifest: { routes: [ROUTE], navigation: [] } }
  const composition = { id: 'one', apps: { report: live } }
  return renderInChild({ composition, bundles: { shell: file }, unknownPath: '/nowhere' }, limits)
}

const PATHS = `exports.singletons = {}; exports.sitePaths = ({ apps }) => apps.report.manifest.routes.map((route) => ({ ...route, app: 'report' }));`
const rendering = (code: string) => `${PATHS} exports.renderPage = async ({ path, composition }) => { ${code} }`

test('renders every page, and the "page not found" page', async () => {
  const pages = await renderWith(rendering(`return { html: path + ' ' + composition.prerendered, title: path }`))
  expect(pages).toMatchObject([
    { path: '/Issue', app: 'report', page: 'issue', prerendered: true, html: '/Issue true' },
    { path: '/nowhere', app: null, page: null, prerendered: false, html: '/nowhere false' },
  ])
})

test('gives the bundles no environment variables', async () => {
  process.env.SECRET_OF_THE_SITE = 'hunter2'
  const [page] = await renderWith(rendering(`return { html: JSON.stringify(Object.keys(process.env)) }`))
  delete process.env.SECRET_OF_THE_SITE
  expect(page?.html).toBe('[]')
})

// These run at the same time: most of them wait for a time limit.
test.concurrent.each([
  ['throws', `throw new Error('no photo')`, 'The page /Issue of "report" does not render: no photo'],
  ['throws a value that is not an error', `throw 'no photo'`, 'The page /Issue of "report" does not render: no photo'],
  ['never settles', `await new Promise(() => {})`, 'Rendering the pages ended with code'],
  ['ends the process', `process.exit(7)`, 'Rendering the pages ended with code 7'],
  [
    'throws outside of its promise',
    `setTimeout(() => { throw new Error('later') }); await new Promise((r) => setTimeout(r, 5000))`,
    'later',
  ],
  [
    'sends a message itself',
    `process.send(null); await new Promise((r) => setTimeout(r, 5000))`,
    'The render process returned no pages',
  ],
])('fails with the reason when a page %s', async (_name, code, reason) => {
  await expect(renderWith(rendering(code))).rejects.toThrow(reason)
})

test.concurrent.each([
  ['loops', 'for (;;) {}'],
  ['loops and ignores signals', `process.on('SIGTERM', () => {}); for (;;) {}`],
  ['waits forever', `setInterval(() => {}, 1000); await new Promise(() => {})`],
])('stops a page that %s at the time limit, and names it', async (_name, code) => {
  await expect(renderWith(rendering(code), { stepMs: 1500 })).rejects.toThrow(
    'Rendering the pages was stopped after 1.5 s, while the page /Issue of "report" renders.',
  )
})

test.concurrent('names a bundle that loops while it loads', async () => {
  await expect(renderWith('for (;;) {}', { stepMs: 1500 })).rejects.toThrow(
    'while the Node bundle of the shell starts.',
  )
})

test.concurrent('stops a bundle that reports progress forever', async () => {
  const pretends = `setInterval(() => process.send({ step: 'it makes progress' }), 20); await new Promise(() => {})`
  await expect(renderWith(rendering(pretends), { totalMs: 1500 })).rejects.toThrow('while it makes progress.')
})

test('leaves no looping render process behind when the promoting process is killed', async () => {
  const pidFile = join(folder, 'child.pid')
  const bundle = join(folder, 'looping.cjs')
  await writeFile(
    bundle,
    `require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); for (;;) {}`,
  )
  const child = JSON.stringify(join(__dirname, 'render-child.mjs'))
  const request = JSON.stringify({
    composition: { id: 'one', apps: {} },
    bundles: { shell: bundle },
    unknownPath: '/x',
  })
  const parent = spawn(process.execPath, ['-e', `require('node:child_process').fork(${child}).send(${request})`])
  const pid = await eventually(async () => Number(await readFile(pidFile, 'utf8')))
  parent.kill('SIGKILL')
  await eventually(async () => expect(() => process.kill(pid, 0)).toThrow('ESRCH'))
})

async function eventually<Value>(look: () => Promise<Value>): Promise<Value> {
  for (const end = Date.now() + 15_000; ; ) {
    try {
      return await look()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
