import { newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { liveRegistry, tinyArchive } from '../../test/live-registry'
import type { Call } from '../../test/registry-client'

const REPORT = [{ app: 'report', version: '1.0.0' }]
const PREVIEW = {
  branch: 'pr-42',
  id: '0123456789ab',
  base: 'production',
  releases: REPORT,
  exchanged: [],
  composedOn: '',
  refusedOn: null,
  problem: null,
  by: 'ada',
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2099-01-01T00:00:00.000Z',
  isClosed: false,
}

const promotion = (channel?: string): Call => ({ body: { releases: REPORT, ...(channel && { channel }) } })

/** Every kind of order about the app "report". */
const ORDERS: Record<string, [path: string, call: Call]> = {
  publish: ['/releases/report/2.0.0', { method: 'PUT' }],
  'publish for a branch': ['/releases/report/2.0.1?as=pr-42', { method: 'PUT' }],
  check: ['/checks/report/2.0.2?browser=no', { method: 'POST' }],
  preview: ['/previews', { body: { releases: REPORT } }],
  'preview of a branch': ['/previews', { body: { releases: REPORT, as: 'pr-42' } }],
  'close a preview': ['/previews/pr-42', { method: 'DELETE' }],
  'promote to staging': ['/promotions', promotion('staging')],
  'promote to canary': ['/promotions', promotion('canary')],
  'promote to production': ['/promotions', promotion()],
  'promote without a move': ['/promotions', { body: { releases: REPORT, dryRun: true } }],
  'roll back': ['/rollbacks', { body: { app: 'report' } }],
  revoke: ['/revocations', { body: { app: 'report', version: '1.0.0' } }],
}

const PREVIEWS = ['preview', 'preview of a branch', 'close a preview']
const PROMOTIONS = ['promote to staging', 'promote to canary', 'promote to production', 'promote without a move']

/** A registry that takes orders and does not begin them. */
async function registry(may?: string[]) {
  const site = await liveRegistry({
    jobLimits: { atOnce: 0, maxWaiting: { all: 100, ofKey: 100 } },
    ...(may && { may }),
  })
  await site.store.branchPreviews.write(PREVIEW)
  const { archive } = await tinyArchive({ app: 'report', version: '2.0.0' }, site)
  return {
    ...site,
    /** The kinds of orders that the registry accepts from a key. */
    accepted: async (key = site.key) => {
      const names: string[] = []
      for (const [name, [path, call]] of Object.entries(ORDERS)) {
        const isUpload = call.body === undefined && call.method !== 'DELETE'
        const { status } = await site.clientOf(key).call(path, { ...call, ...(isUpload && { archive }) })
        if (status < 300) names.push(name)
        else expect([name, status]).toEqual([name, 403])
      }
      return names
    },
  }
}

test.each<[string[] | undefined, string[]]>([
  [undefined, Object.keys(ORDERS)],
  [['publish'], ['publish', 'check']],
  [['preview'], PREVIEWS],
  [
    ['publish', 'preview'],
    ['publish', 'publish for a branch', 'check', ...PREVIEWS],
  ],
  [['promote:staging'], ['promote to staging']],
  [['promote:production'], ['promote to production', 'promote without a move']],
  [['promote'], PROMOTIONS],
  [['rollback'], ['roll back', 'revoke']],
  [[], []],
])('a key that may %j can order exactly that', async (may, orders) => {
  const { accepted } = await registry(may)
  expect(await accepted()).toEqual(orders)
})

test("another team's key can order nothing about an app, and the owner's orders are nobody's", async () => {
  const { accepted, store, client } = await registry()
  const other = newPrivateKey()
  await store.trust.add('auth', { publicKey: publicKeyOf(other), by: 'owner' })
  expect(await accepted(other)).toEqual([])
  const whole = { status: 403, body: { message: expect.stringContaining('Only the owner') } }
  expect(await client.call('/rollbacks', { body: {} })).toMatchObject(whole)
})

test('a promotion of several apps needs the permission for each of them', async () => {
  const { client, store, key } = await registry()
  const body = { releases: [...REPORT, { app: 'auth', version: '1.0.0' }] }
  expect(await client.call('/promotions', { body })).toMatchObject({ status: 403 })
  await store.trust.add('auth', { publicKey: publicKeyOf(key), by: 'owner' })
  expect(await client.call('/promotions', { body })).toMatchObject({ status: 202 })
})

test('a key that was distrusted for one of its apps can order nothing about it', async () => {
  const { accepted, client, store, key } = await registry()
  await store.trust.add('auth', { publicKey: publicKeyOf(key), by: 'owner' })
  const { body } = await client.call('/access')
  await store.trust.remove('report', String(body.key))
  expect(await accepted()).toEqual([])
})

test('an order of a key that is distrusted while it waits is not carried out, and the audit says so', async () => {
  const { store, client, key, composer } = await registry()
  const other = newPrivateKey()
  await store.trust.add('report', { publicKey: publicKeyOf(other), by: 'owner' })
  const { archive } = await tinyArchive({ app: 'report', version: '2.0.0' }, { key })
  expect(await client.call('/releases/report/2.0.0', { method: 'PUT', archive })).toMatchObject({ status: 202 })
  const { body } = await client.call('/access')
  await store.trust.remove('report', String(body.key))
  await composer.close()
  const restarted = await liveRegistry({ store })
  const outcomes = async () => {
    const log = await restarted.clientOf(other).call('/apps/report/log')
    return (log.body.entries as unknown as { action: string; outcome: string }[]).map(({ outcome }) => outcome)
  }
  while ((await outcomes()).length < 2) await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await outcomes()).toEqual(['asked', 'failed'])
  expect(await store.releases.read('report', '2.0.0')).toBeUndefined()
})

test('the events of a job are shown to the key that ordered it only', async () => {
  const { client, clientOf, store } = await registry()
  const { body } = await client.call('/rollbacks', { body: { app: 'report' } })
  const other = newPrivateKey()
  await store.trust.add('report', { publicKey: publicKeyOf(other), by: 'owner' })
  expect(await clientOf(other).call(`/jobs/${body.job}/events`)).toMatchObject({ status: 404 })
})
