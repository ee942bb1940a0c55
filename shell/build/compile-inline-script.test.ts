/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileInlineScript } from './compile-inline-script'

const folder = mkdtempSync(join(tmpdir(), 'civictrack-inline-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function compiled(source: string): string {
  const file = join(folder, 'module.ts')
  writeFileSync(file, source)
  return compileInlineScript(file)
}

test('compiles a function into a script that calls it with the root element', () => {
  const text = compiled(
    '/** Why. */\nexport function run(root: { lang: string }): void {\n  root.lang = "a" + (1 + 1)\n}\n',
  )
  const documentElement = { lang: '' }
  new Function('document', text)({ documentElement })
  expect(documentElement.lang).toBe('a2')
  expect(text).not.toMatch(/\n|Why|: string/)
})

test.each([
  ['imports something', "import { a } from './a'\nexport function run(root) { a(root) }"],
  ['exports two functions', 'export function run() {}\nexport function other() {}'],
  ['exports no function', 'function run() {}'],
])('refuses a module that %s', (_what, source) => {
  expect(() => compiled(source)).toThrow(/^Cannot compile .+module\.ts into an inline script/)
})
