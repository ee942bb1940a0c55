import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type AnswerSite, openAnswerSite } from '../../../test/answer-site'
import { addSentReport } from '../../../test/answers'
import { operate } from '../../../test/operators'
import { eventually } from '../../../test/site'

let tested: AnswerSite
let webhook: Server
let calls: { headers: IncomingHttpHeaders; body: string }[]
let statuses: number[]
beforeAll(async () => {
  webhook = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await text(request) })
    response.writeHead(statuses.shift() ?? 204).end()
  })
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve))
  tested = await openAnswerSite()
  const address = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/reports`
  const change = { method: 'webhook' as const, address }
  await tested.db.updateTable('contacts').set(change).where('id', '=', tested.works.contact_id).execute()
})
afterAll(async () => {
  webhook.closeAllConnections()
  webhook.close()
  await tested.close()
})
beforeEach(() => {
  calls = []
  statuses = []
})

test('an answer is confirmed to a webhook, signed, with an address that undoes it', async () => {
  const { site, db, works, issueOf, post } = tested
  const { issueId, token } = await addSentReport(db, works)
  const before = await issueOf(issueId)
  const thanks = await post(token, { answer: 'done', note: 'Two <b>lorries</b>' })
  expect(thanks.body).toContain('We confirm it to your webhook')
  const { headers, body } = await eventually(async () => calls[0], 'a call of the webhook')
  const { secret } = (await operate(site, `authorities/contacts/${works.contact_id}/webhook-secret`)).json<{
    secret: string
  }>()
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const signature = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(signed)
    .digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  const { type, data } = JSON.parse(body)
  expect([type, data]).toMatchObject([
    'answer.noted',
    { reference: before.reference, answer: 'done', note: 'Two <b>lorries</b>', expectedOn: null },
  ])

  const path = data.undoUrl.replace('http://localhost:3000', '')
  expect((await site.browser().get(path)).body).toContain('Undo this answer?')
  expect((await issueOf(issueId)).status).toBe('Resolved')
  expect((await site.browser().form(path, {})).statusCode).toBe(200)
  expect(await issueOf(issueId)).toEqual(before)
})

test('a confirmation is sent again until the webhook accepts it, with the same id; to one that is gone only once', async () => {
  const { db, works, post } = tested
  statuses = [503, 204]
  const first = await addSentReport(db, works)
  await post(first.token, { answer: 'received' })
  await eventually(async () => calls[1], 'a second call', 30_000)
  expect(calls[0]?.headers['webhook-id']).toBe(calls[1]?.headers['webhook-id'])
  calls = []
  statuses = [410, 204]
  const second = await addSentReport(db, works)
  await post(second.token, { answer: 'received' })
  const isDone = async () => {
    const jobs = await db.selectFrom('jobs').select('id').where('kind', '=', 'answer-webhook').execute()
    return jobs.length === 0 ? true : undefined
  }
  await eventually(isDone, 'no job is left')
  expect(calls).toHaveLength(1)
})
