import type { LiveComposition } from '@civictrack/contract'
import { liveApp } from '../testing/composition'
import { framesOf, placesOf } from './frames'

const SITE = 'http://localhost'
const CDN = 'https://cdn.example/report/1.4.2/'
const composition: LiveComposition = {
  id: 'a1',
  prerendered: false,
  apps: {
    shell: liveApp('shell'),
    marketing: liveApp('marketing'),
    report: { ...liveApp('report'), version: '1.4.2', entry: `${CDN}entry.js` },
  },
}
const HOME = `${SITE}/releases/marketing/1.0.0/home.a1b2.js`
const MAIN = `${SITE}/releases/shell/1.0.0/main.c3d4.js`

const CHROMIUM = `TypeError: Cannot read properties of undefined (reading 'ada@example.ng')
    at Hero (${HOME}:1:2345)
    at async Promise.all (index 0)
    at new Outbox (${MAIN}:1:99)
    at ${CDN}chunks/form.e5f6.js?attempt=17:2:7
    at eval (eval at run (${HOME}:1:5), <anonymous>:1:1)
    at chrome-extension://abcdef/content.js:1:1
    at ${SITE}/Reports/CT-123-456?email=ada@example.ng:1:1
    at https://evil.example/releases/marketing/1.0.0/home.a1b2.js:1:1`

const FIREFOX = `Hero@${HOME}:1:2345
promise callback*Outbox@${MAIN}:1:99
@${CDN}chunks/form.e5f6.js?attempt=17:2:7
run@${HOME} line 1 > eval:1:1
content@moz-extension://abcdef/content.js:1:1
@${SITE}/Reports/CT-123-456?email=ada@example.ng:1:1
@https://evil.example/releases/marketing/1.0.0/home.a1b2.js:1:1
`

const EXPECTED = [
  { app: 'marketing', version: '1.0.0', file: 'home.a1b2.js', line: 1, column: 2345 },
  { app: 'shell', version: '1.0.0', file: 'main.c3d4.js', line: 1, column: 99 },
  { app: 'report', version: '1.4.2', file: 'chunks/form.e5f6.js', line: 2, column: 7 },
]

test.each([
  ['Chromium', CHROMIUM],
  ['Firefox', FIREFOX],
])('finds the places in releases in a stack of %s, and no others', (_browser, stack) => {
  expect(framesOf(composition, placesOf(stack))).toEqual(EXPECTED)
})

test('keeps the eight innermost', () => {
  const stack = Array.from({ length: 20 }, (_, line) => `    at f (${HOME}:${line + 1}:1)`).join('\n')
  expect(framesOf(composition, placesOf(stack)).map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test.each([
  '',
  'Error',
  'Script error.',
  'at <anonymous>',
  `at ${SITE}/releases/marketing/1.0.0/:1:1`,
  'x'.repeat(1e6),
])('finds nothing in case %#', (stack) => {
  expect(framesOf(composition, placesOf(stack))).toEqual([])
})
