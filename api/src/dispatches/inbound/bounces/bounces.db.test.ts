import {
  addressOf,
  deliveryReport,
  type InboundSite,
  openInboundSite,
  personalMail,
  sendMail,
} from '../../../../test/inbound'
import { DAY } from '../../../platform/clock'

let inbound: InboundSite

beforeAll(async () => {
  inbound = await openInboundSite()
})
afterAll(() => inbound.close())
beforeEach(() => inbound.log.splice(0))

const report = (to: string, status: string, action?: string) =>
  sendMail(inbound.port(), { to, raw: deliveryReport({ to, status, action }) })

test('an unknown address marks the contact, and the report takes the next route; a second report of it changes nothing', async () => {
  const { reference, bounce, contact } = await inbound.sentReport()
  expect((await report(bounce, '5.1.1')).code).toBe(250)
  await inbound.settled(reference, 'bounced', 'sent')
  expect(await inbound.failedAt(contact)).not.toBeNull()
  expect((await report(bounce.toUpperCase(), '5.1.1')).code).toBe(250)
  expect(await inbound.dispatchesOf(reference)).toHaveLength(2)
  expect(inbound.outcomes()).toEqual(['contact-marked', 'failure-noted'])
})

test.each([
  ['5.2.2', 'failed'],
  ['4.4.1', 'failed'],
  ['4.2.2', 'failed'],
  ['5.7.1', 'failed'],
  ['4.4.7', 'delayed'],
])('the status %s marks no contact', async (status, action) => {
  const { reference, bounce, contact } = await inbound.sharedReport()
  expect((await report(bounce, status, action)).code).toBe(250)
  expect(await inbound.failedAt(contact)).toBeNull()
  expect((await inbound.dispatchesOf(reference)).map(({ state }) => state)).toEqual(['sent'])
})

test('a list of people behind an address is not dead because one of them is', async () => {
  const { bounce, contact } = await inbound.sharedReport()
  const both = (status: string, action: string) =>
    deliveryReport({ to: bounce, status: '5.1.1' }).replace(
      '--B\r\nContent-Type: message/rfc822',
      `Final-Recipient: rfc822; b@example.org\r\nAction: ${action}\r\nStatus: ${status}\r\n\r\n--B\r\nContent-Type: message/rfc822`,
    )
  for (const raw of [both('2.0.0', 'relayed'), both('5.2.2', 'failed')]) {
    expect((await sendMail(inbound.port(), { to: bounce, raw })).code).toBe(250)
  }
  expect(await inbound.failedAt(contact)).toBeNull()
  expect(inbound.outcomes()).toEqual(['delivered', 'failure-noted'])
})

test('a mail that is no delivery report marks nobody, whatever it says', async () => {
  const { bounce, contact } = await inbound.sharedReport()
  const raw = personalMail('550 5.1.1 User unknown\r\nAction: failed\r\nStatus: 5.1.1')
  expect((await sendMail(inbound.port(), { to: bounce, raw })).code).toBe(250)
  expect(
    (
      await sendMail(inbound.port(), {
        from: 'a@example.org',
        to: bounce,
        raw: personalMail('Away', 'Precedence: bulk\n'),
      })
    ).code,
  ).toBe(250)
  expect(await inbound.failedAt(contact)).toBeNull()
  expect(inbound.outcomes()).toEqual(['no-delivery-status', 'automatic'])
})

test('forged, foreign and expired addresses get the same refusal, and nothing happens', async () => {
  const { id, reply, bounce, contact } = await inbound.sharedReport()
  const other = await inbound.sentReport()
  const wrong = [
    bounce.replace(/\.[0-9a-f]/, (found) => (found === '.0' ? '.1' : '.0')),
    other.bounce.replace(`+${other.id}.`, `+${id}.`),
    reply.replace('reply+', 'bounce+'),
    await addressOf(inbound.site(), 'bounce', '999999999'),
    'bounce@localhost',
    'somebody@example.org',
  ]
  const refusals = []
  for (const to of wrong) refusals.push(await report(to, '5.1.1'))
  await inbound.db
    .updateTable('dispatches')
    .set({ sent_at: new Date(Date.now() - 91 * DAY) })
    .where('id', '=', other.id)
    .execute()
  refusals.push(await report(other.bounce, '5.1.1'))
  expect(new Set(refusals.map(({ code, reply: text }) => `${code} ${text}`))).toEqual(
    new Set(['550 550 5.1.1 No such address here']),
  )
  expect(await inbound.failedAt(contact)).toBeNull()
  expect(new Set(inbound.outcomes())).toEqual(new Set(['wrong-recipient']))
})
