import { resolve } from 'node:path'
import { createContext, parseCommandLine } from './context'

test.each([
  ['no word', [], {}, '.data/store'],
  ['DATA_DIR', [], { DATA_DIR: 'here' }, 'here/store'],
  ['--data', ['--data', 'there'], { DATA_DIR: 'here' }, 'there/store'],
  ['a whole path', ['--data', '/srv/data'], {}, '/srv/data/store'],
])('names the same store to a process in another folder, by %s', (_, words, environment, folder) => {
  expect(createContext(parseCommandLine(words).values, environment).store.folder).toBe(resolve(folder))
})
