import { type Person, person } from '../../../test/citizens'
import { confirmed, type DispatchSite, openDispatchSite } from '../../../test/dispatches'
import { operate } from '../../../test/operators'
import { eventually } from '../../../test/site'

let dispatches: DispatchSite
let citizen: Person
const site = () => dispatches.site()

beforeAll(async () => {
  dispatches = await openDispatchSite()
  citizen = await person(site())
})
afterAll(() => dispatches.close())

const idOf = async (address: string) =>
  (await dispatches.db.selectFrom('contacts').select('id').where('address', '=', address).executeTakeFirstOrThrow()).id

const end = async (address: string, evidence = 'The office is closed') =>
  operate(site(), `authorities/contacts/${await idOf(address)}/end`, { evidence })

/** The addresses of a report's dispatches, each with its state. */
const wayOf = async (reference: string) =>
  (await dispatches.dispatchesOf(reference)).map(({ address, state }) => `${address} ${state}`)

const untilWay = (reference: string, ...way: string[]) =>
  eventually(async () => ((await wayOf(reference)).join() === way.join() ? true : undefined), way.join())

test('reports that an ended contact has not answered go on, without their links; what it has answered stays', async () => {
  const place = { state: 'Edo', lga: 'Egor' }
  await confirmed(
    site(),
    { ...place, authority: 'Egor Works', address: 'egor@example.org' },
    { authority: 'Edo Works', kind: 'state', state: 'Edo', lga: '*', address: 'edo@example.org' },
  )
  const silent = await citizen.report(place)
  const answered = await citizen.report({ ...place, title: 'Answered' })
  for (const reference of [silent, answered]) await dispatches.settled(reference, 'sent')
  const link = async (reference: string) => {
    const mail = (await site().mails('egor@example.org', 3)).find(({ subject }) => subject.includes(reference))
    return /\/Answer\/[\w-]{22}/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  const [silentLink, answeredLink] = [await link(silent), await link(answered)]
  await site().browser().form(answeredLink, { answer: 'in-progress', note: '' })

  const ended = await end('egor@example.org')
  expect(ended.json().message).toBe(
    'all categories in Egor, Edo: egor@example.org gets no more reports. What it has not answered goes on.',
  )
  await untilWay(silent, 'egor@example.org ended', 'edo@example.org sent')
  expect(await dispatches.reportOf(silent)).toMatchObject({ status: 'Pending', handling: 'sent' })
  expect((await site().browser().get(silentLink)).statusCode).toBe(404)
  expect(await wayOf(answered)).toEqual(['egor@example.org sent'])
  expect((await site().browser().get(answeredLink)).statusCode).toBe(200)

  const later = await citizen.report({ ...place, title: 'Later' })
  await untilWay(later, 'edo@example.org sent')
  expect((await end('egor@example.org')).statusCode).toBe(404)
  const { steps } = (await operate(site(), `authorities/contacts/${await idOf('egor@example.org')}/history`)).json()
  expect(steps.at(-1)).toMatchObject({ action: 'ended', actor: 'ada', details: { evidence: 'The office is closed' } })
})

test('where nobody else is known an operator is asked; a dispatch to a parent authority only ends', async () => {
  const place = { state: 'Ogun', lga: 'Ifo' }
  await confirmed(site(), { ...place, authority: 'Ifo Works', address: 'ifo@example.org' })
  const reference = await citizen.report(place)
  await dispatches.settled(reference, 'sent')
  const { id } = await dispatches.reportOf(reference)
  const contact = await dispatches.db
    .selectFrom('contacts')
    .select(['id as contact_id', 'authority_id'])
    .where('address', '=', 'ifo@example.org')
    .executeTakeFirstOrThrow()
  const at = new Date()
  const parents = { issue_id: id, number: 2, reason: 'escalated' as const, state: 'sent' as const }
  await confirmed(site(), { ...place, category: 'Others', authority: 'Parent', address: 'parent@example.org' })
  const parent = await idOf('parent@example.org')
  await dispatches.db
    .insertInto('dispatches')
    .values({ ...parents, ...contact, contact_id: parent, created_at: at, sent_at: at })
    .execute()
  expect((await end('parent@example.org')).statusCode).toBe(200)
  await untilWay(reference, 'ifo@example.org sent', 'parent@example.org ended')
  expect(await dispatches.reportOf(reference)).toMatchObject({ status: 'Pending', handling: 'sent' })

  expect((await end('ifo@example.org')).statusCode).toBe(200)
  await untilWay(reference, 'ifo@example.org ended', 'parent@example.org ended')
  expect(await dispatches.reportOf(reference)).toMatchObject({ status: 'Reported', handling: 'operator' })
})

test('evidence is needed, and only operators end contacts', async () => {
  const place = { state: 'Oyo', lga: 'Egbeda' }
  await confirmed(site(), { ...place, authority: 'Egbeda Works', address: 'egbeda@example.org' })
  expect((await end('egbeda@example.org', ' ')).statusCode).toBe(400)
  const url = `/api/v1/operators/authorities/contacts/${await idOf('egbeda@example.org')}/end`
  const refused = await site().api.app.inject({ method: 'POST', url, payload: { evidence: 'x' } })
  expect(refused.statusCode).toBe(401)
})
