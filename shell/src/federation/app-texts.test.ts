import type { LiveComposition } from '@civictrack/contract'
import { defineTexts } from '@civictrack/shared'
import { locale } from '@civictrack/shared/host'
import { liveApp } from '../testing/composition'
import { appTexts } from './app-texts'

const shell = defineTexts('shell/test', { hello: 'Hello' })
const report = defineTexts('report/test', { hello: 'Report' })
const scriptOf = (app: string) => ({ address: `/releases/${app}/1.0.0/languages/ha.js`, integrity: `sha384-of-${app}` })
const apps: LiveComposition['apps'] = {
  shell: { ...liveApp('shell'), texts: scriptOf('shell') },
  report: { ...liveApp('report'), texts: scriptOf('report') },
  partner: liveApp('partner'),
}
const inHausa = { language: 'ha', apps }
const added = (app: string, hello: string) => ({ app, language: 'ha', texts: { [`${app}/test`]: { hello } } })
const scripts = () => [...document.head.querySelectorAll('script')]

beforeEach(() => {
  jest.useFakeTimers()
  document.head.innerHTML = ''
  locale.set('en-NG')
  globalThis.civictrackTexts = [added('shell', 'Sannu')]
})
afterEach(() => jest.useRealTimers())

test('an English document loads no texts', () => {
  const texts = appTexts({ apps })
  expect([texts.load('shell'), texts.load('report'), shell.get().hello]).toEqual([undefined, undefined, 'Hello'])
})

test('the texts that the document has brought are there at once', () => {
  const texts = appTexts(inHausa)
  expect([shell.get().hello, locale.get(), texts.load('shell')]).toEqual(['Sannu', 'ha', undefined])
})

test('the texts of another app are loaded once, from the pinned script', async () => {
  const texts = appTexts(inHausa)
  const loading = texts.load('report')
  expect(texts.load('report')).toBe(loading)
  expect(scripts().map(({ src, integrity, crossOrigin }) => [src, integrity, crossOrigin])).toEqual([
    ['http://localhost/releases/report/1.0.0/languages/ha.js', 'sha384-of-report', 'anonymous'],
  ])
  globalThis.civictrackTexts?.push(added('report', 'Rahoto'))
  scripts()[0]?.onload?.(new Event('load'))
  await loading
  expect([report.get().hello, texts.load('report'), texts.load('partner')]).toEqual(['Rahoto', undefined, undefined])
})

test('texts that do not load stay English, and the next page tries again', async () => {
  const texts = appTexts(inHausa)
  const failed = texts.load('report')
  scripts()[0]?.dispatchEvent(new Event('error'))
  await failed
  const slow = texts.load('report')
  await jest.advanceTimersByTimeAsync(4000)
  await slow
  expect(scripts()).toHaveLength(2)
})
