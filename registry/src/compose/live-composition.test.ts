import type { AppManifest, Release } from '@civictrack/contract'
import { emptyStore, publishTiny } from '../../test/tiny-store'
import { liveComposition, offeredLanguages } from './live-composition'

const HAUSA = {
  file: 'languages/ha.js',
  name: 'Hausa',
  isReviewed: true,
  manifest: { Home: 'Gida', Reports: 'Rahotanni' },
}
const manifest: AppManifest = {
  name: 'report',
  contract: 1,
  routes: [{ path: '/', page: 'home', title: 'Home', description: 'Reports', frame: 'public', prerender: true }],
  navigation: [
    { area: 'top', label: 'Home', order: 1, to: '/' },
    { area: 'top', label: 'toString', order: 2, to: '/' },
  ],
  operations: [],
}
let shell: Release
let report: Release

beforeAll(async () => {
  const store = emptyStore()
  const files = { 'languages/ha.js': 'civictrackTexts' }
  shell = await publishTiny(store, { app: 'shell', files, overrides: { languages: { ha: HAUSA } } })
  report = await publishTiny(store, { app: 'report', files, overrides: { languages: { ha: HAUSA }, manifest } })
})

const live = (language?: string) => liveComposition({ id: 'one' }, [shell, report], language)

test('names the languages of the shell, and in English no file of any', () => {
  expect(live()).toMatchObject({ languages: [{ code: 'ha', name: 'Hausa', isReviewed: true }] })
  expect(live().language).toBeUndefined()
  expect(Object.values(live().apps).map(({ texts }) => texts)).toEqual([undefined, undefined])
})

test('in a language it names the pinned script of each app, and translates titles, descriptions and labels', () => {
  const { apps, language } = live('ha')
  expect(language).toBe('ha')
  expect(apps.report?.texts).toEqual({
    address: '/releases/report/1.0.0/languages/ha.js',
    integrity: report.assets['languages/ha.js']?.integrity,
  })
  expect(apps.report?.manifest.routes).toMatchObject([{ path: '/', title: 'Gida', description: 'Rahotanni' }])
  expect(apps.report?.manifest.navigation.map(({ label }) => label)).toEqual(['Gida', 'toString'])
})

test('a language counts as reviewed when no app has an unreviewed text in it', () => {
  const unreviewed = { ...report, languages: { ha: { ...HAUSA, isReviewed: false } } }
  const { languages: _, ...without } = report
  expect(offeredLanguages([shell, unreviewed])).toMatchObject([{ isReviewed: false }])
  expect(offeredLanguages([shell, without])).toMatchObject([{ isReviewed: true }])
  expect(offeredLanguages([without])).toEqual([])
})
