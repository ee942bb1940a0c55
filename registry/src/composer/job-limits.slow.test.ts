import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { HELD, heldRegistry } from '../../test/held-registry'

const PROMOTE = { body: { releases: [HELD], browser: false } }
/** The time of a job in these tests. Work that does not hang takes less, also on a busy machine. */
const limitMs = 4000

async function hangingRegistry() {
  const site = await heldRegistry({ times: 1, jobLimits: { limitMs } })
  return { ...site, compositions: async () => (await readdir(`${site.store.folder}/compositions`)).sort() }
}

/** All names that a listing shows at any moment of a time: a half-written folder too, which is gone at the end. */
async function seenFor(timeMs: number, list: () => Promise<string[]>): Promise<string[]> {
  const seen = new Set<string>()
  for (const end = Date.now() + timeMs; Date.now() < end; await pause(5))
    for (const name of await list()) seen.add(name)
  return [...seen].sort()
}

const STOPPED = {
  kind: 'failed',
  statusCode: 504,
  message: expect.stringMatching(/was stopped.*after 4 seconds.*send the order again/),
}

test('a promotion that hangs ends as failed, its lane goes on, and it never takes effect later', async () => {
  const { client, store, open, compositions } = await hangingRegistry()
  const [stopped, next] = await Promise.all([
    client.run('/promotions', PROMOTE),
    pause(500).then(() => client.run('/promotions', { body: { ...PROMOTE.body, by: 'next' } })),
  ])
  expect(stopped).toMatchObject(STOPPED)
  expect(next).toMatchObject({ kind: 'done', result: { serial: 2, hasMoved: true } })
  await client.run('/rollbacks', { body: { app: 'report' } })
  const before = await compositions()
  open()
  expect(await seenFor(1500, compositions)).toEqual(before)
  expect(await store.channels.current('production')).toMatchObject({ serial: 3, apps: { report: '1.0.0' } })
})

test.each([
  ['a link', {}],
  ['a branch', { as: 'pr-1' }],
])('a preview with %s that hangs ends as failed and makes nothing later', async (_name, more) => {
  const { client, store, open, compositions } = await hangingRegistry()
  const before = await compositions()
  expect(await client.run('/previews', { body: { ...PROMOTE.body, ...more } })).toMatchObject(STOPPED)
  open()
  expect(await seenFor(1500, compositions)).toEqual(before)
  expect([...(await store.previews.list()), ...(await store.branchPreviews.list())]).toEqual([])
  expect(await store.channels.list()).toEqual(['production'])
  // The branch, too, is free for the next preview.
  expect(await client.run('/previews', { body: { ...PROMOTE.body, ...more } })).toMatchObject({ kind: 'done' })
})

test('a full queue answers 429 with Retry-After, to one key before it does to others', async () => {
  const jobLimits = { atOnce: 1, maxWaiting: { all: 3, ofKey: 2 } }
  const { client, clientOf, store, open, arrived } = await heldRegistry({ jobLimits })
  const order = (channel: string) => ({
    body: { releases: [HELD], channel, browser: false },
  })
  expect(await client.call('/promotions', order('a'))).toMatchObject({ status: 202 })
  await arrived
  // At the same moment: those that are being written count too.
  const answers = await Promise.all(['b', 'c', 'd', 'e', 'f'].map((name) => client.call('/promotions', order(name))))
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 429, 429, 429])
  const refused = answers.find(({ status }) => status === 429)
  expect(refused).toMatchObject({
    retryAfter: '5',
    body: { message: expect.stringContaining('Send the request again') },
  })
  const otherKey = newPrivateKey()
  await store.trust.add('report', { publicKey: publicKeyOf(otherKey), by: 'owner' })
  expect(await clientOf(otherKey).call('/promotions', order('g'))).toMatchObject({ status: 202 })
  expect(await clientOf(otherKey).call('/promotions', order('h'))).toMatchObject({ status: 429 })
  open()
})
