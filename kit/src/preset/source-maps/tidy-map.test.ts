import { SOURCE, tidyMap } from './tidy-map'

test('names sources plainly, and leaves out code that is in no file', () => {
  const map = {
    version: 3,
    file: 'app.js',
    sourceRoot: '/home/ada',
    sources: [`${SOURCE}src/app.tsx`, SOURCE, 'data:text/javascript,import "/home/ada/x.js"'],
    sourcesContent: ['app', 'runtime', 'import "/home/ada/x.js"'],
    names: ['a'],
    mappings: 'AAAA',
  }
  expect(JSON.parse(tidyMap(JSON.stringify(map)))).toEqual({
    version: 3,
    file: 'app.js',
    sources: ['src/app.tsx', 'generated', 'generated'],
    sourcesContent: ['app', null, null],
    names: ['a'],
    mappings: 'AAAA',
  })
})
