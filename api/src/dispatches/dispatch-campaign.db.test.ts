import { states } from '@civictrack/contract/regions'
import { CATEGORIES } from '@civictrack/contract/wire'
import { csvOf } from '../../test/authorities'
import { again, type Person, person } from '../../test/citizens'
import { confirmed, type DispatchSite, openDispatchSite } from '../../test/dispatches'
import { reportFigure } from '../../test/figures'
import { type MailServer, startMailServer } from '../../test/mail-server'
import { operate } from '../../test/operators'
import { eventually } from '../../test/site'

const isLong = process.env.CAMPAIGN === 'long'
const REPORTS = isLong ? 1000 : 20
const AUTHORITIES = isLong ? ['First', 'Second', 'Third'] : ['First']
const UNKNOWN = isLong ? 50 : 3
/** Reports of one day to one contact: five come alone, the others together. */
const TOGETHER = isLong ? 50 : 7
const FIVE_MINUTES = 300_000
const SEED = 16
const HOUR = 3_600_000

let server: MailServer
let dispatches: DispatchSite
let citizen: Person
const site = () => dispatches.site()

beforeAll(async () => {
  server = await startMailServer()
  dispatches = await openDispatchSite({ limits: { reportsPerAccount: 10_000, reportsPerAddress: 10_000 } })
  citizen = await person(site())
  await dispatches.restartLater(0, { smtpUrl: server.url })
  citizen = again(site(), citizen)
})
afterAll(async () => {
  await dispatches.close()
  await server.close()
})

const places = states.flatMap(({ name, lgas }) => lgas.map((lga) => ({ state: name, lga: lga.name })))
const areas = places
  .slice(0, isLong ? places.length : 20)
  .flatMap((place) => CATEGORIES.map((category) => ({ ...place, category })))
const addressOf = (authority: string, index: number) => `${authority.toLowerCase()}${index}@example.org`
const table = AUTHORITIES.flatMap((authority) =>
  areas.map((area, index) => ({ ...area, authority, address: addressOf(authority, index) })),
)

test('one bad line of the table: nothing is written, and the line is named', async () => {
  const csv = csvOf(...table, { ...table[0], lga: 'Nowhere' })
  const refused = await operate(site(), 'authorities/import', csv)
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [`line ${table.length + 2}`]])
  expect(await dispatches.db.selectFrom('contacts').select('id').execute()).toEqual([])
})

test(`${UNKNOWN} reports without a contact, or with an unconfirmed one, stay Reported, and 0 mails go out`, async () => {
  for (let count = 0; count < UNKNOWN; count += 1) await citizen.report({ ...areas[count], title: 'To nobody' })
  const imported = await operate(site(), 'authorities/import', csvOf(...table))
  expect(imported.json()).toMatchObject({ contacts: { new: table.length, changed: 0, unchanged: 0 } })
  const twice = await operate(site(), 'authorities/import', csvOf(...table))
  expect(twice.json()).toMatchObject({
    contacts: { new: 0, changed: 0, unchanged: table.length },
    changes: [],
    asked: 0,
  })
  for (let count = 0; count < UNKNOWN; count += 1) await citizen.report({ ...areas[count], title: 'Unconfirmed' })
  const reports = await dispatches.db.selectFrom('issues').select(['status', 'handling']).execute()
  const alone = { status: 'Reported', handling: 'no-authority' }
  expect(reports).toEqual(Array.from({ length: 2 * UNKNOWN }, () => alone))
  expect([reportMails(), await dispatches.db.selectFrom('dispatches').selectAll().execute()]).toEqual([[], []])
  // They would go out with the others once their contacts are confirmed.
  await dispatches.db.deleteFrom('issues').execute()
}, 600_000)

test(`${REPORTS} reports go to the contacts of the table, once each`, async () => {
  await confirmed(site(), ...table)
  const expected: string[] = []
  const start = performance.now()
  let seed = SEED
  for (let count = 0; count < REPORTS; count += 1) {
    seed = (seed * 48_271) % 2_147_483_647
    const index = seed % areas.length
    await citizen.report({ ...areas[index], title: `Report ${count}` })
    expected.push(addressOf('First', index))
  }
  const reported = (performance.now() - start) / 1000
  await eventually(
    async () => ((await countSent()) >= REPORTS ? true : undefined),
    `${REPORTS} dispatches`,
    FIVE_MINUTES,
  )
  const seconds = (performance.now() - start) / 1000
  reportFigure(
    `dispatches: ${REPORTS} reports to ${new Set(expected).size} of ${table.length} contacts: reported in ${reported.toFixed(1)} s, all dispatched after ${seconds.toFixed(1)} s`,
  )
  expect([await countSent(), reportMails().sort()]).toEqual([REPORTS, expected.sort()])
  expect(seconds).toBeLessThan(FIVE_MINUTES / 1000)
}, 900_000)

test(`${TOGETHER} reports of a day to one contact: five mails, and one with the others the next morning`, async () => {
  // An area that none of the others was in.
  const used = new Set(reportMails())
  const index = areas.findIndex((_area, at) => !used.has(addressOf('First', at)))
  const address = addressOf('First', index)
  const own = () => server.mails.filter(({ to, content }) => to === address && content.includes('/Answer/'))
  for (let count = 0; count < TOGETHER; count += 1)
    await citizen.report({ ...areas[index], title: `Together ${count}` })
  await eventually(async () => ((await countSent()) >= REPORTS + 5 ? true : undefined), 'five dispatches')
  expect(own()).toHaveLength(5)
  await dispatches.restartLater(24 * HOUR, { smtpUrl: server.url })
  await eventually(
    async () => ((await countSent()) >= REPORTS + TOGETHER ? true : undefined),
    `${REPORTS + TOGETHER} dispatches`,
  )
  const digest =
    own()
      .at(-1)
      ?.content.replace(/=\r?\n/g, '') ?? ''
  const links = new Set([...digest.matchAll(/\/Answer\/([\w-]{22})/g)].map(([, token]) => token))
  expect([own().length, links.size]).toEqual([6, TOGETHER - 5])
  reportFigure(
    `dispatches: ${TOGETHER} reports of a day to one contact in ${own().length} mails, the last with ${links.size}`,
  )
})

async function countSent(): Promise<number> {
  const { count } = await dispatches.db
    .selectFrom('dispatches')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The recipients of mails with a report; the others asked contacts for a confirmation. */
function reportMails(): string[] {
  return server.mails.filter(({ content }) => content.includes('Content-Type: image/jpeg')).map(({ to }) => to)
}
