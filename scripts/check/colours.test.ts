import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../apps'

const PALETTE = 'contract/src/brand/palette.ts'

/** Files that may write a colour, each with the reason. */
const EXCEPTIONS: [pattern: RegExp, reason: string][] = [
  [new RegExp(`^${PALETTE}$`), 'the palette itself'],
  [/\.test\.tsx?$/, 'tests state the expected colour, or draw a photo'],
  [/^(api|site)\/test\//, 'helpers of tests draw photos'],
  [/^e2e\//, 'tests in the browser draw photos and state the expected colour'],
]

const SOURCES = ['ts', 'tsx', 'js', 'mjs', 'cjs', 'svg', 'css', 'html', 'webmanifest'].map((ending) => `*.${ending}`)

test('no colour is written outside the brand palette', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...SOURCES], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const checked = files
    .split('\n')
    .filter((file) => file && existsSync(join(ROOT, file)))
    .filter((file) => !EXCEPTIONS.some(([pattern]) => pattern.test(file)))
  expect(checked.length).toBeGreaterThan(300)
  expect(checked.flatMap((file) => coloursIn(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})

test.each([
  ['a.svg', '<path fill="#0b6b43"/>', '#0b6b43'],
  ['a.ts', "const style = 'color:#FFF'", '#FFF'],
  ['a.tsx', "styled('p')({ color: 'rgb(11, 107, 67)' })", 'rgb(11, 107, 67)'],
  ['a.css', 'a{color:hsl(155 81% 23%)}', 'hsl(155 81% 23%)'],
  ['a.webmanifest', '{ "theme_color": "#fffbf5" }', '#fffbf5'],
])('finds a colour in %s: %s', (file, text, colour) => {
  expect(coloursIn(file, text)).toEqual([`${file}:1 writes ${colour}: take it from ${PALETTE}`])
})

test.each(['<use href="#crown"/>', 'box-shadow:0 1px 8px rgb(0 0 0/.13)', 'fill="var(--brand-leaf)"'])(
  'leaves %s alone',
  (text) => {
    expect(coloursIn('a.svg', text)).toEqual([])
  },
)

/** The colours that a file writes, but for black, which shadows and the ground behind a dialog are made of. */
function coloursIn(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgb|hsl)a?\([\d. ,%/]+\)/gi)]
      .map(([colour]) => colour)
      .filter((colour) => !colour.startsWith('rgb(0 0 0'))
      .map((colour) => `${file}:${index + 1} writes ${colour}: take it from ${PALETTE}`),
  )
}
