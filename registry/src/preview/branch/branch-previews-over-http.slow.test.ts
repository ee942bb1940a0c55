import { newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { liveRegistry } from '../../../test/live-registry'
import { publishTiny } from '../../../test/tiny-store'

const NEW = { app: 'report', version: '2.0.0' }

async function registryWithReport() {
  const registry = await liveRegistry({ may: ['publish', 'preview', 'promote'] })
  for (const version of ['2.0.0', '3.0.0'])
    await publishTiny(registry.store, { app: 'report', version, paths: ['/Issue'] })
  const redirects = [{ from: '/Login', to: '/Signup' }]
  await publishTiny(registry.store, { app: 'auth', version: '2.0.0', paths: ['/Signup'], redirects })
  const other = newPrivateKey()
  await registry.store.trust.add('auth', { publicKey: publicKeyOf(other), by: 'owner' })
  const show = (releases: object[], more: object = {}, client = registry.client) =>
    client.run('/previews', { body: { releases, as: 'pr-42', browser: false, ...more } })
  return { ...registry, show, other: registry.clientOf(other) }
}

test('a team opens the preview of its branch, replaces its release under the same link, and closes it', async () => {
  const { client, show } = await registryWithReport()
  const opened = await show([NEW], { days: 0.5 })
  const url = String((opened.result as { url: string }).url)
  expect(opened).toMatchObject({ kind: 'done', result: { branch: 'pr-42', follows: 'production' } })
  expect(url).toMatch(/^http:\/\/pr-42\.preview\.localhost:3000\/preview\/[\w.-]+$/)
  expect((await show([{ app: 'report', version: '3.0.0' }])).result).toMatchObject({ url })
  const listed = await client.call('/previews')
  expect(listed.body.previews).toMatchObject([{ branch: 'pr-42', isOpen: true, releases: [{ version: '3.0.0' }] }])
  expect(JSON.stringify(listed.body)).not.toContain(url.split('/preview/')[1])
  expect(await client.call('/previews/pr-42', { method: 'DELETE' })).toMatchObject({ status: 200 })
  const again = await show([NEW])
  expect((again.result as { url: string }).url).not.toBe(url)
})

test("another team's key adds its own app to a preview, and nothing of others", async () => {
  const { show, other, store } = await registryWithReport()
  await show([NEW])
  expect(await show([{ app: 'report', version: '3.0.0' }], {}, other)).toMatchObject({ status: 403 })
  expect(await show([{ app: 'auth', version: '2.0.0' }], {}, other)).toMatchObject({ kind: 'done' })
  expect((await store.channels.current('preview-at-pr-42'))?.apps).toMatchObject({ report: '2.0.0', auth: '2.0.0' })
})

test('a key of no app in the preview cannot close it', async () => {
  const { show, other } = await registryWithReport()
  await show([NEW])
  expect(await other.call('/previews/pr-42', { method: 'DELETE' })).toMatchObject({ status: 403 })
})

test('a name that cannot be part of an address is refused with a proposal', async () => {
  const { show } = await registryWithReport()
  const refused = await show([NEW], { as: 'Feature/New map' })
  expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('--as feature-new-map') })
})

test.each(['preview-at-pr-42', 'preview-0123456789ab'])('no team promotes to the channel %s', async (channel) => {
  const { client } = await registryWithReport()
  const body = { releases: [NEW], channel, browser: false }
  for (const path of ['/promotions', '/previews'])
    expect(await client.call(path, { body })).toMatchObject({ status: 400 })
  expect(await client.call('/rollbacks', { body: { app: 'report', channel } })).toMatchObject({ status: 400 })
})
