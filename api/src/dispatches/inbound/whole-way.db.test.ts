import { again, type Person, person } from '../../../test/citizens'
import { confirmed, type DispatchSite, openDispatchSite } from '../../../test/dispatches'
import { deliveryReport, inboundPort, sendMail } from '../../../test/inbound'
import { type MailServer, startMailServer } from '../../../test/mail-server'

let server: MailServer
let dispatches: DispatchSite
let citizen: Person
const PLACE = { state: 'Lagos', lga: 'Ikeja' }

beforeAll(async () => {
  server = await startMailServer()
  dispatches = await openDispatchSite({ inboundSmtpPort: 0 })
  citizen = await person(dispatches.site())
  await confirmed(
    dispatches.site(),
    { ...PLACE, authority: 'One', category: 'Road Damage', address: 'one@example.org' },
    { ...PLACE, authority: 'Two', address: 'two@example.org' },
  )
  await dispatches.restartLater(0, { smtpUrl: server.url })
  citizen = again(dispatches.site(), citizen)
})
afterAll(async () => {
  await dispatches.close()
  await server.close()
})

test('a report goes out by SMTP, its mail comes back by SMTP, and the next contact gets it', async () => {
  const reference = await citizen.report(PLACE)
  await dispatches.settled(reference, 'sent')
  const to = server.senders.get('one@example.org') ?? ''
  expect(
    (await sendMail(inboundPort(dispatches.site()), { to, raw: deliveryReport({ to, status: '5.1.1' }) })).code,
  ).toBe(250)
  await dispatches.settled(reference, 'bounced', 'sent')
  const received = server.mails.filter((mail) => mail.to === 'two@example.org' && mail.content.includes('reply+'))
  expect(received).toHaveLength(1)
  const contacts = dispatches.db.selectFrom('contacts').select('address').where('failed_at', 'is not', null)
  expect(await contacts.execute()).toEqual([{ address: 'one@example.org' }])
  expect(await dispatches.reportOf(reference)).toMatchObject({ status: 'Pending', handling: 'sent' })
})
