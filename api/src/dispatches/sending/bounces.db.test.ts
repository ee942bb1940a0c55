import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Person, person } from '../../../test/citizens'
import { confirmed, type DispatchSite, openDispatchSite } from '../../../test/dispatches'
import { operate } from '../../../test/operators'

let dispatches: DispatchSite
let citizen: Person
let webhook: Server
let calls: { id: unknown; body: { type: string; data: { reference: string; answerUrl: string } } }[]
let status: number
const site = () => dispatches.site()

beforeAll(async () => {
  dispatches = await openDispatchSite()
  citizen = await person(site())
  calls = []
  webhook = createServer(async (request, response) => {
    calls.push({ id: request.headers['webhook-id'], body: JSON.parse(await text(request)) })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  webhook.closeAllConnections()
  webhook.close()
  await dispatches.close()
})

const address = () => `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/reports`

test('a webhook gets the report again until it accepts it', async () => {
  const place = { state: 'Edo', lga: 'Egor' }
  await confirmed(site(), { ...place, authority: 'Egor Works', method: 'webhook', address: address() })
  status = 503
  const reference = await citizen.report(place)
  while (calls.length < 1) await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await dispatches.reportOf(reference)).toMatchObject({ status: 'Reported', handling: 'waiting' })
  status = 204
  await dispatches.settled(reference, 'sent')
  expect(await dispatches.reportOf(reference)).toMatchObject({ status: 'Pending', handling: 'sent' })
  expect(new Set(calls.map(({ id }) => id)).size).toBe(1)
  expect(calls[0]?.body).toMatchObject({ type: 'report.dispatched', data: { reference } })
  expect(calls[0]?.body.data.answerUrl).toMatch(/\/Answer\/[\w-]{22}$/)
})

test('a webhook that is gone is marked, and the report takes the next route', async () => {
  const place = { state: 'Edo', lga: 'Uhunmwonde' }
  await confirmed(
    site(),
    { ...place, authority: 'Gone Works', category: 'Road Damage', method: 'webhook', address: `${address()}/gone` },
    { ...place, authority: 'Next Works', address: 'next@example.org' },
  )
  status = 410
  const reference = await citizen.report(place)
  await dispatches.settled(reference, 'bounced', 'sent')
  expect((await dispatches.dispatchesOf(reference)).map(({ reason }) => reason)).toEqual(['first', 'bounced'])
  const contacts = await dispatches.db.selectFrom('contacts').selectAll().where('failed_at', 'is not', null).execute()
  expect(contacts.map((contact) => contact.address)).toEqual([`${address()}/gone`])
})

test('where nobody is left an operator finds the report, redirects it, and ends its answer links', async () => {
  const place = { state: 'Edo', lga: 'Esan West' }
  await confirmed(site(), { ...place, authority: 'Esan Works', method: 'webhook', address: `${address()}/esan` })
  status = 410
  const reference = await citizen.report(place)
  await dispatches.settled(reference, 'bounced')
  expect(await dispatches.reportOf(reference)).toMatchObject({ status: 'Reported', handling: 'operator' })
  const stuck = (await operate(site(), 'dispatches?state=stuck')).json()
  expect(stuck.reports).toMatchObject([{ reference, dispatch: { state: 'bounced', authority: 'Esan Works' } }])

  await confirmed(site(), { ...place, authority: 'Esan North', address: 'north@example.org' })
  expect((await operate(site(), `issue/${reference}/retry`, {})).json().message).toBe(`${reference}: it is sent again.`)
  await dispatches.settled(reference, 'bounced', 'sent')
  expect((await operate(site(), 'dispatches?state=stuck')).json()).toEqual({ reports: [] })
  expect((await operate(site(), `issue/${reference}/revoke-links`, {})).json().message).toContain('1 answer link works')
  expect((await operate(site(), `issue/${reference}/revoke-links`, {})).json().message).toContain('0 answer links work')
  const exported = await site().api.app.inject({ url: `/api/v1/operators/dispatches` })
  expect(exported.statusCode).toBe(401)
})
