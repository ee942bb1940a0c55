import { createHash } from 'node:crypto'
import { emptyStore, publishTiny } from '../../test/tiny-store'
import type { RenderedPage } from '../render/render-in-child'
import { contentSecurityPolicy } from './content-security-policy'

const page: RenderedPage = {
  path: '/',
  app: null,
  page: null,
  prerendered: true,
  html: '',
  styles: [],
  title: '',
  description: '',
  language: 'en-NG',
}
const store = emptyStore()
const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

async function directives(change: Partial<RenderedPage>, baseUrls = ['/releases/shell/1.0.0/']) {
  const releases = await Promise.all(
    baseUrls.map((baseUrl, index) =>
      publishTiny(store, { app: index === 0 ? 'shell' : `app-${index}`, overrides: { baseUrl } }),
    ),
  )
  const policy = contentSecurityPolicy({ ...page, ...change }, releases)
  return Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  )
}

test('allows only listed sources, and nothing unsafe', async () => {
  const policy = await directives({})
  expect(policy['default-src']).toEqual(["'none'"])
  expect(policy['script-src']).toEqual(["'self'"])
  expect(policy['base-uri']).toEqual(["'none'"])
  expect(policy['frame-ancestors']).toEqual(["'none'"])
  expect(policy['form-action']).toEqual(["'self'"])
  expect(policy['style-src-attr']).toEqual(["'none'"])
  expect(JSON.stringify(policy)).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
})

test('allows each style of the page by its hash, and the empty one that emotion starts with', async () => {
  const styles = ['.a{color:red}', '.b{content:"é"}'].map((css) => ({ key: 'css', ids: [], css }))
  expect((await directives({ styles }))['style-src-elem']).toEqual([
    hash('.a{color:red}'),
    hash('.b{content:"é"}'),
    hash(''),
  ])
})

test('allows each style attribute by the hash of its decoded value', async () => {
  const html = `<p style="--a:1px"></p><p class="x" style="color:red"></p><p style="--a:1px"></p><p style="background:url(&quot;data:&lt;svg a=&#x27;b&#x27;&gt;&quot;);--b:&amp;lt;"></p>`
  expect((await directives({ html }))['style-src-attr']).toEqual([
    "'unsafe-hashes'",
    hash('--a:1px'),
    hash('color:red'),
    hash(`background:url("data:<svg a='b'>");--b:&lt;`),
  ])
})

test('allows each origin that serves releases once', async () => {
  const policy = await directives({}, [
    '/releases/shell/1.0.0/',
    'https://cdn.example/releases/a/',
    'https://cdn.example/releases/b/',
  ])
  for (const name of ['script-src', 'connect-src']) expect(policy[name]).toEqual(["'self'", 'https://cdn.example'])
  expect(policy['img-src']).toEqual(["'self'", 'https://cdn.example', 'data:', 'blob:'])
})

test('allows exactly the Trusted Types policies of the loader and of the builds', async () => {
  const policy = await directives({}, ['/releases/shell/1.0.0/', '/releases/app-1/1.0.0/'])
  expect(policy['require-trusted-types-for']).toEqual(["'script'"])
  expect(policy['trusted-types']).toEqual([
    'civictrack-loader',
    'civictrack_shell',
    'civictrack_app_1',
    "'allow-duplicates'",
  ])
})
