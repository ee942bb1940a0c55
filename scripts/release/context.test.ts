import { dirname, resolve } from 'node:path'
import { writeSiteAddress } from '@civictrack/registry'
import { emptyStore } from '@civictrack/registry/testing'
import { createContext, parseCommandLine } from './context'

test.each([
  ['default', [], {}, '.data/store'],
  ['DATA_DIR', [], { DATA_DIR: 'here' }, 'here/store'],
  ['--data', ['--data', 'there'], { DATA_DIR: 'here' }, 'there/store'],
  ['a whole path', ['--data', '/srv/data'], {}, '/srv/data/store'],
])('resolves the store to an absolute path, from %s', (_, args, environment, folder) => {
  expect(createContext(parseCommandLine(args).values, environment).store.folder).toBe(resolve(folder))
})

test.each([
  ['the address of the site that was started last', [], {}, 'preview.example.org'],
  ['PREVIEW_HOST', [], { PREVIEW_HOST: 'preview.example.net' }, 'preview.example.net'],
  ['the default of another site', ['--site', 'https://example.com'], {}, undefined],
])('knows the host of previews from %s', async (_, args, environment, expected) => {
  const store = emptyStore()
  const publicUrl = 'https://example.ng'
  await writeSiteAddress(store, { url: 'http://localhost:3000', publicUrl, previewHost: 'preview.example.org' })
  const { values } = parseCommandLine([...args, '--data', dirname(store.folder)])
  expect(await createContext(values, environment).previewHost()).toBe(expected)
})
