import { states } from '@civictrack/contract/regions'
import { CATEGORIES } from '@civictrack/contract/wire'
import { again, person } from '../../test/citizens'
import { confirmed, type DispatchSite, openDispatchSite } from '../../test/dispatches'
import { reportFigure } from '../../test/figures'
import { type MailServer, startMailServer } from '../../test/mail-server'
import { eventually } from '../../test/site'

const isLong = process.env.CAMPAIGN === 'long'
const REPORTS = isLong ? 1000 : 20
const AUTHORITIES = isLong ? ['First', 'Second', 'Third'] : ['First']
const FIVE_MINUTES = 300_000
const SEED = 16

let server: MailServer
let dispatches: DispatchSite
beforeAll(async () => {
  server = await startMailServer()
  dispatches = await openDispatchSite({ limits: { reportsPerAccount: 10_000, reportsPerAddress: 10_000 } })
}, 180_000)
afterAll(async () => {
  await dispatches.close()
  await server.close()
})

test(`${REPORTS} reports go to the contacts of the table, once each`, async () => {
  const all = states.flatMap(({ name, lgas }) => lgas.map((lga) => ({ state: name, lga: lga.name })))
  const places = all.slice(0, isLong ? all.length : 20)
  const areas = places.flatMap((place) => CATEGORIES.map((category) => ({ ...place, category })))
  const address = (name: string, index: number) => `${name.toLowerCase()}${index}@example.org`
  await confirmed(
    dispatches.site(),
    ...AUTHORITIES.flatMap((authority) =>
      areas.map((area, index) => ({ ...area, authority, address: address(authority, index) })),
    ),
  )
  const first = await person(dispatches.site())
  await dispatches.restartLater(0, { smtpUrl: server.url })
  const citizen = again(dispatches.site(), first)

  const expected: string[] = []
  const start = performance.now()
  let seed = SEED
  for (let count = 0; count < REPORTS; count += 1) {
    seed = (seed * 48_271) % 2_147_483_647
    const index = seed % areas.length
    await citizen.report({ ...areas[index], title: `Report ${count}` })
    expected.push(address('First', index))
  }
  const isDone = async () => (reportMails().length >= REPORTS ? true : undefined)
  await eventually(isDone, `${REPORTS} mails`, FIVE_MINUTES)
  const seconds = (performance.now() - start) / 1000
  reportFigure(`dispatches: ${REPORTS} reports sent and dispatched in ${seconds.toFixed(1)} s`)
  expect(reportMails().sort()).toEqual(expected.sort())
  expect(seconds).toBeLessThan(FIVE_MINUTES / 1000)
}, 900_000)

/** The recipients of mails with a report; the others asked contacts for a confirmation. */
function reportMails(): string[] {
  return server.mails.filter(({ content }) => content.includes('Content-Type: image/jpeg')).map(({ to }) => to)
}
