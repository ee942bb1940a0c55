import { newPrivateKey } from '@civictrack/contract/signing'
import { liveRegistry, tinyArchive } from '../../test/live-registry'
import type { Call, Prepared } from '../../test/registry-client'

const ROLLBACK: Call = { body: { app: 'report', channel: 'staging' } }
const HOUR_MS = 3_600_000

function without({ headers, ...request }: Prepared, name: string): Prepared {
  return { ...request, headers: Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name)) }
}

function withHeader({ headers, ...request }: Prepared, name: string, change: (value: string) => string): Prepared {
  const key = Object.keys(headers).find((one) => one.toLowerCase() === name) ?? name
  return { ...request, headers: { ...headers, [key]: change(headers[key] ?? '') } }
}

const ALTERED: [string, (request: Prepared) => Prepared, string][] = [
  ['no signature', (request) => without(without(request, 'Signature'), 'Signature-Input'), 'is not signed'],
  ['another method', (request) => ({ ...request, method: 'PUT' }), 'altered'],
  ['another path', (request) => ({ ...request, url: request.url.replace('rollbacks', 'promotions') }), 'altered'],
  ['a query', (request) => ({ ...request, url: `${request.url}?channel=production` }), 'altered'],
  [
    'another body',
    (request) => ({ ...request, body: Buffer.from('{"app":"report","channel":"production"}') }),
    'The body of this request is not the one that was signed',
  ],
  [
    'another body with its digest',
    (request) => withHeader({ ...request, body: Buffer.from('{}') }, 'content-digest', () => EMPTY_OBJECT),
    'altered',
  ],
  ['another content type', (request) => withHeader(request, 'content-type', () => 'text/plain'), 'altered'],
  ['another site', (request) => withHeader(request, 'civictrack-site', () => '0123456789ab'), 'for another site'],
  [
    'a later expiry',
    (request) =>
      withHeader(request, 'signature-input', (value) =>
        value.replace(/expires=(\d+)/, (_all, time) => `expires=${Number(time) + 1}`),
      ),
    '',
  ],
  [
    'two signatures',
    (request) =>
      withHeader(
        withHeader(request, 'signature-input', (value) => `${value}, b${value}`),
        'signature',
        (value) => `${value}, b${value}`,
      ),
    'exactly one signature',
  ],
  [
    'an unsigned body digest',
    (request) => withHeader(request, 'signature-input', (value) => value.replace(' "content-digest"', '')),
    'not valid',
  ],
]
const EMPTY_OBJECT = 'sha-256=:RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=:'

test('unsigned and altered requests are refused with 401, and do nothing', async () => {
  const { client, store, audit } = await site()
  for (const [name, alter, message] of ALTERED) {
    const { status, body } = await client.call('/rollbacks', { ...ROLLBACK, alter })
    expect([name, status]).toEqual([name, 401])
    expect(String(body.message)).toContain(message)
  }
  expect(await audit()).toEqual([])
  expect(await store.channels.current('staging')).toBeUndefined()
})

test('a request that has expired, lies in the future or lives too long is refused with 401', async () => {
  const { client } = await site()
  const times: [Call, string][] = [
    [{ at: Date.now() - HOUR_MS }, 'has expired'],
    [{ at: Date.now() - 301_000, lifetimeSeconds: 300 }, 'has expired'],
    [{ at: Date.now() + HOUR_MS }, 'lies in the future'],
    [{ lifetimeSeconds: 301 }, 'at most 300 seconds'],
  ]
  for (const [call, message] of times)
    expect(await client.call('/access', call)).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining(message) },
    })
  expect(await client.call('/access')).toMatchObject({ status: 200 })
})

test('a request that was sent before is refused with 401, also by a composer that was restarted', async () => {
  const { client, composer, start } = await site()
  const request = await client.prepare('/access')
  expect(await client.send(request)).toMatchObject({ status: 200 })
  const replayed = { status: 401, body: { message: expect.stringContaining('was sent before') } }
  expect(await client.send(request)).toMatchObject(replayed)
  await composer.close()
  const { url } = await start()
  const again = { ...request, url: request.url.replace(/^http:\/\/[^/]+/, url) }
  expect(await client.send(again)).toMatchObject(replayed)
})

test('a key that nobody trusts, or that was distrusted, is refused with 401', async () => {
  const { client, clientOf, store } = await site()
  const stranger = { status: 401, body: { message: expect.stringContaining('is not trusted here') } }
  expect(await clientOf(newPrivateKey()).call('/access')).toMatchObject(stranger)
  const { body } = await client.call('/access')
  await store.trust.remove('report', String(body.key))
  expect(await client.call('/access')).toMatchObject(stranger)
})

test('a signature that another key made under the name of a trusted one is refused with 401', async () => {
  const { client, clientOf } = await site()
  const { body } = await client.call('/access')
  const alter = (request: Prepared) =>
    withHeader(request, 'signature-input', (value) => value.replace(/keyid="\w+"/, `keyid="${body.key}"`))
  const forged = await clientOf(newPrivateKey()).call('/access', { alter })
  expect(forged).toMatchObject({ status: 401, body: { message: expect.stringContaining('altered') } })
})

test('an altered archive is refused with 401 before it is kept', async () => {
  const { client, key, store } = await site()
  const { archive } = await tinyArchive({ app: 'report', version: '2.0.0' }, { key })
  const other = await tinyArchive({ app: 'report', version: '2.0.0', files: { 'evil.js': '1' } }, { key })
  const alter = (request: Prepared) => ({ ...request, body: other.archive })
  expect(await client.run('/releases/report/2.0.0', { method: 'PUT', archive, alter })).toMatchObject({ status: 401 })
  expect(await store.releases.read('report', '2.0.0')).toBeUndefined()
})

async function site() {
  const registry = await liveRegistry()
  const audit = async () => (await registry.client.call('/apps/report/log')).body.entries
  return { ...registry, audit }
}
