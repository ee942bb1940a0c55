import { resolve } from 'node:path'
import { createContext, parseCommandLine } from './context'

test.each([
  ['default', [], {}, '.data/store'],
  ['DATA_DIR', [], { DATA_DIR: 'here' }, 'here/store'],
  ['--data', ['--data', 'there'], { DATA_DIR: 'here' }, 'there/store'],
  ['a whole path', ['--data', '/srv/data'], {}, '/srv/data/store'],
])('resolves the store to an absolute path, from %s', (_, args, environment, folder) => {
  expect(createContext(parseCommandLine(args).values, environment).store.folder).toBe(resolve(folder))
})
