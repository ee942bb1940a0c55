import type { StatsChunk, StatsCompilation } from '@rspack/core'
import type { AppBuild } from '../preset/app-build'
import { pageScripts } from './page-scripts'

function build(app: string, pages: string[]): AppBuild {
  const routes = pages.map((page) => ({
    path: `/${page}`,
    page,
    title: '',
    description: '',
    frame: 'public' as const,
    prerender: true,
  }))
  return {
    app,
    folder: '/apps',
    mode: 'production',
    publicPath: '/',
    outFolder: '/out',
    manifest: { name: app, contract: 1, routes, navigation: [], operations: [] },
    needs: { shared: '^1.0.0', libraries: {}, singletons: {} },
  }
}

/** A chunk with only its files and the imports that load it. */
function chunk(files: string[], origins: { moduleName?: string; request?: string }[]): StatsChunk {
  return { files, origins } as unknown as StatsChunk
}

const stats = (...chunks: StatsChunk[]): StatsCompilation => ({ chunks })
const entry = chunk(['app.js', 'app.css'], [{ moduleName: 'container entry', request: './src/app.tsx' }])

test('separates the scripts that are always needed from those of one page', () => {
  const home = chunk(['home.js', 'home.js.map'], [{ request: './home/home-page' }])
  const about = chunk(['about.js'], [{ request: './about/about-page' }])
  expect(pageScripts(build('marketing', ['home', 'about']), stats(entry, home, about))).toEqual({
    scripts: ['app.js'],
    pages: { home: ['home.js'], about: ['about.js'] },
  })
})

test('lists a script that several pages share for each of them, and no script twice', () => {
  const shared = chunk(['shared.js'], [{ request: './a/a-page' }, { request: './b/b-page' }])
  const a = chunk(['a.js', 'shared.js', 'app.js'], [{ request: './a/a-page' }])
  const b = chunk(['b.js'], [{ request: './b/b-page' }])
  expect(pageScripts(build('report', ['a', 'b', 'a']), stats(entry, shared, a, b)).pages).toEqual({
    a: ['shared.js', 'a.js'],
    b: ['shared.js', 'b.js'],
  })
})

test('does not confuse pages whose names have the same ending', () => {
  const post = chunk(['post.js'], [{ request: './post/post-page' }])
  const blogPost = chunk(['blog-post.js'], [{ request: './blog/blog-post-page' }])
  expect(pageScripts(build('marketing', ['post', 'blog-post']), stats(entry, post, blogPost)).pages).toEqual({
    post: ['post.js'],
    'blog-post': ['blog-post.js'],
  })
})

test('refuses a page of app.json that src/app.tsx does not import', () => {
  expect(() => pageScripts(build('marketing', ['home']), stats(entry))).toThrow(
    'app.json of marketing names the page "home", but src/app.tsx imports no "./.../home-page" lazily.',
  )
})

test('lists no scripts for the shell, because it exposes no module', () => {
  expect(pageScripts(build('shell', []), {})).toEqual({ scripts: [], pages: {} })
})
