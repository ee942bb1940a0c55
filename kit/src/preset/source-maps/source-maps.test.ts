import { sourceName } from './source-maps'

jest.mock('@rspack/core', () => ({}))

test.each([
  ['/repo/src/home/hero.tsx', 'src/home/hero.tsx'],
  ['/repo/apps/water/src/app.tsx', 'apps/water/src/app.tsx'],
  ['/repo/node_modules/react-dom/client.js', 'node_modules/react-dom/client.js'],
  ['/repo/apps/water/node_modules/a/b.js', 'node_modules/a/b.js'],
  ['/home/ada/cache/node_modules/a/b.js', 'node_modules/a/b.js'],
  ['/home/ada/linked-kit/runtime.mjs', 'runtime.mjs'],
  ['/repo/src/blog/posts|sync|/\\.md$/', 'src/blog/posts'],
  ['/repo/src/picture.svg?inline', 'src/picture.svg'],
  ['webpack/runtime/load_script', ''],
  ['data:text/javascript,import "/repo/a.js"', ''],
])('names %s', (path, name) => {
  expect(sourceName(path, '/repo')).toBe(name)
})
