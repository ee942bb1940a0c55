import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promote } from '@civictrack/registry'
import { emptyStore, publishTiny } from '@civictrack/registry/testing'
import { createSite } from '../server/create-site'

afterEach(() => jest.restoreAllMocks())

test.each([
  ['whose pages were changed', (folder: string) => appendFile(join(folder, '0.html'), '<script>evil()</script>')],
  ['whose list of pages was changed', (folder: string) => writeFile(join(folder, 'pages.json'), '{}')],
  ['without a signature', (folder: string) => writeFile(join(folder, 'signature.json'), '{}')],
])('keeps the live composition when the channel moves to one %s', async (_what, spoil) => {
  jest.spyOn(console, 'error').mockImplementation()
  const store = emptyStore()
  const move = { store, channel: 'production', by: 'ada' }
  await publishTiny(store, { app: 'shell' })
  await publishTiny(store, { app: 'shell', version: '2.0.0' })
  const { composition } = await promote(move, [{ app: 'shell', version: '1.0.0' }])
  const site = await createSite({ store })
  await site.inject('/')
  const next = await promote({ ...move, channel: 'staging', from: 'production' }, [{ app: 'shell', version: '2.0.0' }])
  await spoil(store.compositions.folderOf(next.composition.id))
  const entry = { composition: next.composition.id, movedAt: '', by: 'ada', reason: 'test', apps: {}, left: [] }
  expect(await store.channels.move('production', 1, entry)).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 250))
  const { headers, statusCode } = await site.inject('/nowhere')
  expect([statusCode, headers['x-composition']]).toEqual([404, composition.id])
  expect(console.error).toHaveBeenCalledTimes(1)
  await site.close()
})
