import { emptyStore, publishTiny } from '../../test/tiny-store'
import { assertFits } from './assert-fits'

const store = emptyStore()
const shell = () => publishTiny(store, { app: 'shell', redirects: [{ from: '/Homepage', to: '/' }] })

test('lets apps pass whose addresses differ', async () => {
  const blog = await publishTiny(store, { app: 'marketing', paths: ['/', '/Blog', '/Blog/:slug'] })
  const report = await publishTiny(store, { app: 'report', paths: ['/Reports/:reference'] })
  expect(() => assertFits([blog, report])).toThrow('needs a shell')
  const all = [await shell(), blog, report]
  expect(() => assertFits(all)).not.toThrow()
})

test.each([
  ['the same path in another case', ['/blog']],
  ['a path whose parameter has another name', ['/Blog/:id']],
  ['the path of a redirect', ['/homepage']],
])('refuses two apps that claim %s', async (_name, paths) => {
  const blog = await publishTiny(store, { app: 'marketing', paths: ['/Blog', '/Blog/:slug'] })
  const other = await publishTiny(store, { app: 'other', paths })
  const all = [await shell(), blog, other]
  expect(() => assertFits(all)).toThrow(`both claim the path ${paths[0]}`)
})
