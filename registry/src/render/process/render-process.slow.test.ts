import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tinyComposition } from '../../../test/tiny-rendering'
import { rendering } from './questions'
import { renderProcess } from './render-process'

// The renderers of these tests are scripts of our own: a bundle that has taken over its process can send anything.

const folder = mkdtempSync(join(tmpdir(), 'civictrack-renderer-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The outcome of rendering a page with a renderer that runs these lines, with the order's id in `id`. */
async function outcomeOf(code: string): Promise<string> {
  const script = `const { readSync, writeSync } = require('node:fs'); const bytes = Buffer.alloc(65536)
    const { id } = JSON.parse(bytes.subarray(0, readSync(3, bytes)).toString()); const send = (text) => writeSync(4, text + '\\n')
    ${code}; setTimeout(() => {}, 60_000)`
  writeFileSync(join(folder, 'render-child.mjs'), '')
  const command = [process.execPath, '-e', script]
  const renderer = renderProcess({
    isolation: { kind: 'permission model', command, folder },
    releases: { shell: 'shell@1.0.0', report: 'report@1.2.0' },
  })
  const page = rendering({ app: 'report', path: '/Issue', composition: { ...tinyComposition(), prerendered: true } })
  const outcome = await renderer.ask({ ...page, limitMs: 5000 }).then(
    ({ html }) => `rendered: ${html}`,
    (error: Error) => error.message,
  )
  renderer.close()
  return outcome
}

const PAGE = `{ html: 'hello', styles: [], title: '', description: '', language: '' }`
const INVALID = 'report@1.2.0: The renderer sent an invalid message, while the page /Issue of "report" renders.'

test('a valid answer is the page', async () => {
  expect(await outcomeOf(`send(JSON.stringify({ id, value: ${PAGE} }))`)).toBe('rendered: hello')
})

test('the renderer gets no environment variables of this process', async () => {
  process.env.SECRET_OF_THE_SITE = 'hunter2'
  const names = `send(JSON.stringify({ id, value: { ...${PAGE}, html: Object.keys(process.env).join() } }))`
  expect(await outcomeOf(names)).toBe('rendered: ')
  delete process.env.SECRET_OF_THE_SITE
})

test.concurrent.each([
  ['null', `send('null')`],
  ['no JSON', `send('garbage')`],
  ['an empty line', `send('')`],
  ['a number', `send('7')`],
  ['a list', `send('[]')`],
  ['no id', `send(JSON.stringify({ value: ${PAGE} }))`],
  ['a wrong id', `send(JSON.stringify({ id: id + 1, value: ${PAGE} }))`],
  ['an id that is text', `send(JSON.stringify({ id: String(id), value: ${PAGE} }))`],
  ['an error of the wrong type', `send(JSON.stringify({ id, error: 7 }))`],
  ['an unknown app that ends', `send(JSON.stringify({ id, ended: { app: 'evil', reason: '' } }))`],
  ['an unknown app that is refused', `send(JSON.stringify({ id, refused: { app: '__proto__', module: '' } }))`],
  ['an unknown app that runs', `send(JSON.stringify({ running: 'toString' }))`],
  ['a reason that is too long', `send(JSON.stringify({ id, ended: { app: 'report', reason: 'x'.repeat(5000) } }))`],
  ['news without end', `for (;;) send(JSON.stringify({ running: 'report' }))`],
])('%s is an invalid message, and the error names the release', async (_what, code) => {
  expect(await outcomeOf(code)).toBe(INVALID)
})

test.concurrent.each([
  ['a line without end', `for (;;) writeSync(4, 'x'.repeat(1e6))`, 'sent too long a message'],
  ['a page of the wrong type', `send(JSON.stringify({ id, value: [] }))`, 'the result is not a valid page'],
  ['nothing, and ends', 'process.exit(7)', 'Rendering the pages ended with code 7'],
  ['nothing, and is killed', `process.kill(process.pid, 'SIGSEGV')`, 'Rendering the pages ended by SIGSEGV'],
  ['errors without end on standard error', `for (;;) writeSync(2, 'x'.repeat(1e6))`, 'was stopped after 5 s'],
])('%s ends the rendering, and the error names the release', async (_what, code, reason) => {
  const outcome = await outcomeOf(code)
  expect(outcome).toMatch(/^report@1\.2\.0: /)
  expect(outcome).toContain(reason)
})

test('a renderer that cannot start is an error', async () => {
  const renderer = renderProcess({
    isolation: { kind: 'permission model', command: ['/no/such/program'], folder },
    releases: { shell: 'shell@1.0.0' },
  })
  const page = rendering({ app: null, path: '/', composition: { ...tinyComposition(), prerendered: true } })
  await expect(renderer.ask({ ...page, limitMs: 5000 })).rejects.toThrow(
    'shell@1.0.0: Rendering the pages could not start',
  )
})
