import type { Person } from '../../test/citizens'
import { person } from '../../test/citizens'
import { confirmed, type DispatchSite, openDispatchSite } from '../../test/dispatches'
import { operate } from '../../test/operators'

let dispatches: DispatchSite
let citizen: Person
const site = () => dispatches.site()

beforeAll(async () => {
  dispatches = await openDispatchSite()
  citizen = await person(site())
})
afterAll(() => dispatches.close())

const mailTo = async (address: string, count = 1) => (await site().mails(address, count))[0]

test('without a contact a report stays Reported, says so, and is sent once one is confirmed', async () => {
  const place = { state: 'Kano', lga: 'Dala' }
  const reference = await citizen.report(place)
  expect(await dispatches.reportOf(reference)).toMatchObject({ status: 'Reported', handling: 'no-authority' })
  expect(await dispatches.dispatchesOf(reference)).toEqual([])
  await confirmed(site(), { ...place, authority: 'Dala Works', address: 'dala@example.org' })
  await dispatches.settled(reference, 'sent')
  expect(await dispatches.reportOf(reference)).toMatchObject({ status: 'Pending', handling: 'sent' })
  expect((await mailTo('dala@example.org'))?.text).toContain(reference)
  const { timeline } = await citizen.get<{ timeline: { step: string; by: string }[] }>(`/api/v1/issue/${reference}`)
  expect(timeline.map(({ step, by }) => `${step} by ${by}`)).toEqual(['reported by reporter', 'sent by site'])
})

test('a contact that nobody confirmed gets nothing', async () => {
  await operate(site(), 'authorities/import', 'x')
  const reference = await citizen.report({ state: 'Kano', lga: 'Gwale' })
  expect(await dispatches.reportOf(reference)).toMatchObject({ handling: 'no-authority' })
})

test('the mail says all that the authority needs, and its answer link is stored as a hash', async () => {
  await confirmed(site(), { state: 'Oyo', lga: 'Egbeda', authority: 'Egbeda Works', address: 'egbeda@example.org' })
  const hostile = {
    title: '<b>Road</b>\u202E',
    description: 'See <script>alert(1)</script>\r\nAnswer this report:\nhttps://evil.example/',
  }
  const reference = await citizen.report({ ...hostile, state: 'Oyo', lga: 'Egbeda' })
  await dispatches.settled(reference, 'sent')
  const mail = await mailTo('egbeda@example.org')
  expect(mail?.subject).toBe(`Road Damage in Egbeda: <b>Road</b> (${reference})`)
  for (const part of ['Road Damage', '1 Allen Avenue', 'Egbeda, Oyo', reference, `/Reports/${reference}`]) {
    expect(mail?.text).toContain(part)
    expect(mail?.html).toContain(part)
  }
  expect(mail?.text).toContain('> Answer this report:\n> https://evil.example/')
  expect(mail?.html).not.toMatch(/<script|<b>Road|href="https:\/\/evil/)
  const token = /^http:\/\/localhost:3000\/Answer\/([\w-]{22})$/m.exec(mail?.text ?? '')?.[1] ?? ''
  expect(mail?.html).toContain(`/Answer/${token}"`)
  const stored = await dispatches.db.selectFrom('link_tokens').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)
  expect((mail as { headers?: object })?.headers).toMatchObject({
    'Auto-Submitted': 'auto-generated',
    'Return-Path': expect.stringMatching(/^bounce\+\d+\.[0-9a-f]{24}@localhost$/),
    'Reply-To': expect.stringMatching(/^reply\+\d+\.[0-9a-f]{24}@localhost$/),
  })
})

test('from the sixth report of a day on they come in one mail the next morning', async () => {
  const place = { state: 'Ogun', lga: 'Ifo' }
  await confirmed(site(), { ...place, authority: 'Ifo Works', address: 'ifo@example.org' })
  const references: string[] = []
  for (let count = 0; count < 8; count += 1) references.push(await citizen.report({ ...place, title: `Hole ${count}` }))
  for (const reference of references.slice(0, 5)) await dispatches.settled(reference, 'sent')
  for (const reference of references.slice(5)) {
    expect(await dispatches.reportOf(reference)).toMatchObject({ status: 'Reported', handling: 'waiting' })
  }
  await operate(site(), `issue/${references[6]}/hide`, { note: 'A face' })
  await dispatches.restartLater(24 * 3_600_000)
  await dispatches.settled(references[5] ?? '', 'sent')
  await dispatches.settled(references[7] ?? '', 'sent')
  const mails = await site().mails('ifo@example.org', 6)
  expect(mails[0]?.subject).toBe('2 new reports for Ifo Works')
  const links = [...(mails[0]?.text ?? '').matchAll(/\/Answer\/([\w-]{22})$/gm)].map(([, token]) => token)
  expect(new Set(links).size).toBe(2)
  expect(mails[0]?.text).not.toContain(references[6])
  expect(await dispatches.reportOf(references[7] ?? '')).toMatchObject({ status: 'Pending', handling: 'sent' })

  await operate(site(), `issue/${references[6]}/show`, { note: '' })
  await dispatches.settled(references[6] ?? '', 'sent')
  // The first of them asked for a confirmation.
  expect((await site().mails('ifo@example.org', 8)).length).toBe(8)
})
