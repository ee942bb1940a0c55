import { again, type Person, person } from '../../../test/citizens'
import { confirmed, type DispatchSite, openDispatchSite } from '../../../test/dispatches'
import { type MailServer, type Refusal, startMailServer } from '../../../test/mail-server'

let server: MailServer
let refusals: Map<string, Refusal>
let dispatches: DispatchSite
let citizen: Person
const PLACE = { state: 'Lagos', lga: 'Ikeja' }

beforeAll(async () => {
  refusals = new Map()
  server = await startMailServer({ refuse: (recipient) => refusals.get(recipient) })
  dispatches = await openDispatchSite()
  citizen = await person(dispatches.site())
  await confirmed(
    dispatches.site(),
    { ...PLACE, authority: 'One', category: 'Road Damage', address: 'one@example.org' },
    { ...PLACE, authority: 'Two', address: 'two@example.org' },
    { ...PLACE, authority: 'One again', category: 'Road Damage', lga: '*', address: 'one@example.org' },
  )
  await dispatches.restartLater(0, { smtpUrl: server.url })
  citizen = again(dispatches.site(), citizen)
})
afterAll(async () => {
  await dispatches.close()
  await server.close()
})

test('a full mailbox is waited for; an unknown recipient marks the contact and takes the next route', async () => {
  refusals.set('one@example.org', { responseCode: 552, message: '5.2.2 Mailbox full' })
  const reference = await citizen.report(PLACE)
  while (server.recipients.length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await dispatches.reportOf(reference)).toMatchObject({ status: 'Reported', handling: 'waiting' })
  expect(await dispatches.dispatchesOf(reference)).toMatchObject([{ state: 'queued' }])

  refusals.set('one@example.org', { responseCode: 550, message: '5.1.1 User unknown' })
  await dispatches.settled(reference, 'bounced', 'sent')
  expect(await dispatches.reportOf(reference)).toMatchObject({ status: 'Pending', handling: 'sent' })
  const failed = await dispatches.db
    .selectFrom('contacts')
    .select(['address', 'failure'])
    .where('failed_at', 'is not', null)
    .execute()
  expect(failed.map(({ address }) => address)).toEqual(['one@example.org', 'one@example.org'])

  const mail = server.mails.find(({ to }) => to === 'two@example.org')
  expect(mail?.content).toContain('Content-Type: image/jpeg')
  expect(mail?.content).toContain('Auto-Submitted: auto-generated')
  expect(server.senders.get('two@example.org')).toMatch(/^bounce\+\d+\.[0-9a-f]{24}@localhost$/)
})
