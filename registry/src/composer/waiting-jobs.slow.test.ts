import { setTimeout as pause } from 'node:timers/promises'
import type { JobEvent } from '@civictrack/contract/registry'
import { keyId, newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { HELD, heldRegistry } from '../../test/held-registry'

const PROMOTE = { body: { releases: [HELD], browser: false } }

test.each([
  ['distrusted', 'may not act for "report"'],
  ['narrowed', 'may not promote to production'],
])('a waiting job of a key that is %s meanwhile does nothing', async (change, message) => {
  const { client, clientOf, store, open, arrived } = await heldRegistry()
  const key = newPrivateKey()
  await store.trust.add('report', { publicKey: publicKeyOf(key), by: 'owner' })
  const first = client.run('/promotions', { body: { ...PROMOTE.body, dryRun: true } })
  await arrived
  const { status, body } = await clientOf(key).call('/promotions', PROMOTE)
  expect(status).toBe(202)
  if (change === 'distrusted') await store.trust.remove('report', keyId(publicKeyOf(key)))
  else await store.trust.add('report', { publicKey: publicKeyOf(key), by: 'owner', may: ['publish', 'rollback'] })
  open()
  expect(await first).toMatchObject({ kind: 'done' })
  // A distrusted key cannot ask; the owner trusts it again, and sees that the job had ended.
  const events = () => clientOf(key).events(String(body.job))
  await pause(2000)
  await store.trust.add('report', { publicKey: publicKeyOf(key), by: 'owner' })
  expect((await events()).at(-1)).toMatchObject({
    kind: 'failed',
    statusCode: 403,
    message: expect.stringContaining(message),
  })
  expect(await store.channels.current('production')).toMatchObject({ serial: 1 })
})

test('events that are followed behind a cut connection are complete, and none comes twice', async () => {
  const { client, open, arrived } = await heldRegistry()
  const order = { body: { ...PROMOTE.body, as: 'pr-7' } }
  const { body } = await client.call('/previews', order)
  await arrived
  const first = await linesUntilCut(client, { job: String(body.job), after: 0, count: 1 })
  const ended = linesUntilCut(client, { job: String(body.job), after: first.at(-1)?.seq ?? 0, count: 2 })
  open()
  const second = await ended
  const after = second.at(-1)?.seq ?? 0
  const rest = await client.events(String(body.job), after)
  const all = await client.events(String(body.job))
  expect(all.at(-1)).toMatchObject({ kind: 'done' })
  expect([...first, ...second, ...rest]).toEqual(all)
  expect(all.map(({ seq }) => seq)).toEqual(all.map((_, index) => index + 1))
  expect([first.length, second.length]).toEqual([1, 2])
})

interface Cut {
  job: string
  after: number
  count: number
}

/** Reads some events of a job, and then cuts the connection. */
async function linesUntilCut(
  client: Awaited<ReturnType<typeof heldRegistry>>['client'],
  { job, after, count }: Cut,
): Promise<JobEvent[]> {
  const { url, headers } = await client.prepare(`/jobs/${job}/events?after=${after}`)
  const reader = (await fetch(url, { headers })).body?.getReader()
  let text = ''
  for (;;) {
    const { value, done = true } = (await reader?.read()) ?? {}
    if (done) throw new Error(`The stream ended after: ${text}`)
    text += Buffer.from(value ?? []).toString()
    const lines = text.split('\n').slice(0, -1).filter(Boolean)
    if (lines.length < count) continue
    await reader?.cancel()
    return lines.slice(0, count).map((line) => JSON.parse(line) as JobEvent)
  }
}
