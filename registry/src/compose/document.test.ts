import type { Release } from '@civictrack/contract'
import { emptyStore, integrityOf, publishTiny } from '../../test/tiny-store'
import type { RenderedPage } from '../render/render-in-child'
import { documentOf } from './document'

const page: RenderedPage = {
  path: '/Issue',
  app: 'report',
  page: 'issue',
  prerendered: true,
  html: '<h1>Report</h1>',
  styles: [{ key: 'css', ids: ['a1', 'b2'], css: '.a>b{color:red}' }],
  title: 'Report',
  description: 'Say what is broken.',
  language: 'en-NG',
}
const composition = { id: 'one', apps: {} }
let releases: Release[]

beforeAll(async () => {
  const store = emptyStore()
  releases = [
    await publishTiny(store, { app: 'shell' }),
    await publishTiny(store, {
      app: 'report',
      files: { 'app.js': 'app', 'issue.js': 'issue', 'other.js': 'other' },
      overrides: { scripts: ['app.js'], pages: { issue: ['issue.js'], other: ['other.js'] } },
    }),
  ]
})

const documentWith = (change: Partial<RenderedPage>) =>
  documentOf({ page: { ...page, ...change }, composition, releases })

function parsed(html: string) {
  return {
    title: /<title>(.*?)<\/title>/s.exec(html)?.[1],
    json: JSON.parse(/id="composition">(.*?)<\/script>/s.exec(html)?.[1] ?? ''),
    preloads: [...html.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => link),
  }
}

test('is a complete document that is readable without scripts', () => {
  const html = documentWith({})
  expect(html).toMatch(/^<!doctype html><html lang="en-NG"><head><meta charset="utf-8">/)
  expect(html).toContain('<meta name="description" content="Say what is broken.">')
  expect(html).toContain('<style data-styles="css a1 b2">.a>b{color:red}</style>')
  expect(html).toContain('<div id="root"><h1>Report</h1></div>')
  expect(html).toContain('href="/releases/shell/1.0.0/icon.svg"')
})

test('names the feed of a page that has one, with the query of the page', () => {
  expect(documentWith({ feed: '/Reports.atom?state=Lagos&lga="x' })).toContain(
    '<link rel="alternate" type="application/atom+xml" href="/Reports.atom?state=Lagos&amp;lga=&quot;x">',
  )
  expect(documentWith({})).not.toContain('atom+xml')
})

test('escapes text and attributes', () => {
  const html = documentWith({ title: '</title><script>alert(1)</script> & "more"', description: '"><img src=x> &' })
  expect(parsed(html).title).toBe('&lt;/title>&lt;script>alert(1)&lt;/script> &amp; "more"')
  expect(html).toContain('content="&quot;>&lt;img src=x> &amp;"')
})

test('writes the composition as JSON that cannot end its script element', () => {
  const id = '</script><script>alert(1)</script><!--\u2028'
  const html = documentOf({ page, composition: { id, apps: {} }, releases })
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(parsed(html).json).toEqual({ id, apps: {}, prerendered: true })
})

test('starts the shell and preloads the scripts of this page, each with its hash', () => {
  const html = documentWith({})
  expect(html).toContain(
    `<script defer fetchpriority="low" crossorigin="anonymous" integrity="${integrityOf('console.log("shell 1.0.0")')}" src="/releases/shell/1.0.0/entry.js"></script>`,
  )
  expect(parsed(html).preloads).toEqual([
    preload('entry.js', 'console.log("report 1.0.0")'),
    preload('app.js', 'app'),
    preload('issue.js', 'issue'),
  ])
})

test('scripts that wait for the visitor stand in a template, where a browser requests and runs nothing', () => {
  const inHead = (html: string) => /<head>(.*)<\/head>/s.exec(html)?.[1] ?? ''
  const atOnce = inHead(documentWith({}))
  const later = inHead(documentWith({ startsOnIntent: true }))
  const scripts = /<template data-scripts>(.*)<\/template>$/s.exec(later)?.[1] ?? ''
  expect(scripts).toMatch(/^<script defer .*entry\.js"><\/script><link rel="preload" .*issue\.js">/)
  expect(later.replace(/<link [^>]*as="fetch"[^>]*>|<\/?template[^>]*>/g, '')).toBe(atOnce)
})

test('the template says that the page opens without a network', () => {
  const report = releases[1]!
  const route = { path: '/Issue', page: 'issue', title: '', description: '', frame: 'public' as const, prerender: true }
  const offline = { ...report, manifest: { ...report.manifest, routes: [{ ...route, offline: true }] } }
  const html = documentOf({ page: { ...page, startsOnIntent: true }, composition, releases: [releases[0]!, offline] })
  expect(html).toContain('<template data-scripts data-offline>')
})

test('where scripts wait the composition is an address, which the scripts load when they start', () => {
  const composed = { id: 'one', apps: {}, language: 'ha', languages: [] }
  const html = documentOf({ page: { ...page, startsOnIntent: true }, composition: composed, releases })
  const address = '/compositions/one/ha.json'
  expect(parsed(html).json).toEqual({ id: 'one', language: 'ha', prerendered: true, address })
  expect(html).toContain(`<link rel="preload" as="fetch" crossorigin="anonymous" href="${address}"></template>`)
})

test('preloads no remote on a page without an app', () => {
  const html = documentWith({ app: null, page: null, prerendered: false })
  expect(parsed(html).preloads).toEqual([])
  expect(parsed(html).json.prerendered).toBe(false)
})

test("lists the scripts of the staff only in the staff's own documents", () => {
  const app = (frame: 'desk' | 'public') => ({
    ...{ version: '1.0.0', entry: 'e.js', integrity: '', pages: { log: ['/releases/staff/log.js'] } },
    manifest: {
      routes: [{ path: '/Log', page: 'log', title: '', description: '', frame, prerender: false }],
      navigation: [],
    },
  })
  const apps = { staff: app('desk'), report: app('public') }
  const scriptsIn = (shown: string) => {
    const html = documentOf({ page: { ...page, app: shown }, composition: { id: 'one', apps }, releases })
    const composed = parsed(html).json as { apps: typeof apps }
    return [Object.keys(composed.apps.staff.pages), Object.keys(composed.apps.report.pages)]
  }
  expect(scriptsIn('report')).toEqual([[], ['log']])
  expect(scriptsIn('staff')).toEqual([['log'], ['log']])
})

test('refuses a release that names a script without a hash', () => {
  const broken = releases.map((release) => ({ ...release, scripts: ['none.js'] }))
  expect(() => documentOf({ page, composition, releases: broken })).toThrow(
    'The release of "report" names the script none.js',
  )
})

function preload(file: string, content: string): string {
  return `<link rel="preload" as="script" fetchpriority="low" crossorigin="anonymous" integrity="${integrityOf(content)}" href="/releases/report/1.0.0/${file}">`
}
