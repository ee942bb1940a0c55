/** @jest-environment node */
import type { LiveComposition } from '@civictrack/contract'
import { addTranslations } from '@civictrack/shared/host'
import { liveApp, routeTo } from '../testing/composition'
import { renderPage } from './render-page'
import { sitePaths } from './site-paths'

const composition: LiveComposition = {
  id: 'one',
  prerendered: true,
  apps: { shell: liveApp('shell'), report: liveApp('report', { routes: [routeTo('/Issue')] }) },
}
// The build puts it in.
Object.assign(globalThis, { FIRST_PAINT_SCRIPT: 'prepareFirstPaint()' })

const Issue = () => <h1>Report an issue</h1>
const apps = { report: { pages: { issue: async () => Issue } } }

test('names every page once', () => {
  expect(sitePaths(composition).map(({ app, path }) => `${app} ${path}`)).toEqual(['report /Issue'])
})

test('renders a page in its frame, with exactly the styles that it uses', async () => {
  const page = await renderPage({ composition, path: '/issue', apps })
  expect(page.html).toContain('<h1>Report an issue</h1>')
  expect(page.html).toMatch(/<main[^>]*id="content"/)
  expect(page).toMatchObject({
    title: 'Title of issue · CivicTrack',
    language: 'en-NG',
    firstPaint: 'prepareFirstPaint()',
  })
  expect(page.html).not.toContain('<style')
  expect(page.html).not.toContain('<script')
  const used = new Set([...page.html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  for (const { css } of page.styles) expect(css).not.toBe('')
  expect(page.styles.flatMap(({ ids }) => ids).some((id) => used.has(`css-${id}`))).toBe(true)
})

test('renders a skeleton in place of a page that is not prerendered', async () => {
  const { html } = await renderPage({ composition: { ...composition, prerendered: false }, path: '/Issue', apps: {} })
  expect(html).toContain('Loading this page…')
})

test('renders a page for an address that is not found', async () => {
  const { html, title } = await renderPage({
    composition: { ...composition, prerendered: false },
    path: '/nowhere',
    apps,
  })
  expect(html).toContain('There is nothing at this address.')
  expect(title).toBe('Page not found · CivicTrack')
})

test('renders in the language of the composition, and the next page in English again', async () => {
  addTranslations('ha', { 'shell/frame': { skip: 'Tsallaka' } })
  const hausa = await renderPage({ composition: { ...composition, language: 'ha' }, path: '/Issue', apps })
  expect([hausa.language, hausa.html.includes('Tsallaka'), hausa.html.includes('Open menu')]).toEqual([
    'ha',
    true,
    true,
  ])
  const english = await renderPage({ composition, path: '/Issue', apps })
  expect([english.language, english.html.includes('Tsallaka')]).toEqual(['en-NG', false])
})

test('does not carry the styles of one page into the next', async () => {
  const both = [
    await renderPage({ composition, path: '/Issue', apps }),
    await renderPage({ composition, path: '/Issue', apps }),
  ]
  expect(both[1]).toEqual(both[0])
})

test.each([
  [
    'throws',
    () => {
      throw new Error('no photo')
    },
    'no photo',
  ],
  [
    'throws deep inside',
    () => (
      <p>
        {[{}].map(() => {
          throw new Error('no map')
        })}
      </p>
    ),
    'no map',
  ],
  ['reaches for the browser', () => <p>{window.innerWidth}</p>, 'window is not defined'],
])('refuses a page that %s, for it must not be released', async (_name, page, reason) => {
  const broken = { report: { pages: { issue: async () => page } } }
  await expect(renderPage({ composition, path: '/Issue', apps: broken })).rejects.toThrow(reason)
})

test('refuses an app that lacks a page', async () => {
  const lacking = renderPage({ composition, path: '/Issue', apps: { report: { pages: {} } } })
  await expect(lacking).rejects.toThrow('The app "report" has no page "issue".')
})
