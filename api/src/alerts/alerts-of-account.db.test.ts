import { lgasOf } from '@civictrack/contract/regions'
import { alerted, alertLinkIn, askForAlerts } from '../../test/alerts'
import { person } from '../../test/citizens'
import { openTestDatabase } from '../../test/database'
import { exportedData } from '../../test/exported-data'
import { newEmail, onEachDatabase, openSite, PASSWORD } from '../../test/site'
import { DAY } from '../platform/clock'
import { removeOldAlertNews, removeUnconfirmedAlerts } from './alerts-store'
import { tellAreas } from './news/tell-areas'

onEachDatabase((site) => {
  test('the export of an account holds the alerts of its address', async () => {
    const ada = await person(site())
    expect((await exportedData(site(), ada)).data.areaAlerts).toEqual([])
    await askForAlerts(site(), ada.email.toUpperCase(), { categories: ['Drainage'] })
    const time = expect.stringMatching(/^\d{4}-/)
    expect((await exportedData(site(), ada)).data.areaAlerts).toEqual([
      { state: 'Lagos', localGovernment: 'Ikeja', categories: ['Drainage'], askedFor: time, confirmed: null },
    ])
  })
})

test('the deletion of an account ends its alerts, and no others; what was not confirmed and what was told end in time', async () => {
  const site = await openSite()
  const [ada, bola] = [await person(site), await person(site)]
  const kept = await alerted(site)
  for (const { email } of [ada, bola]) await askForAlerts(site, email)
  expect((await ada.send('POST', '/api/v1/user/deleteaccount', { password: PASSWORD })).statusCode).toBe(200)
  await bola.report({ state: 'Lagos', lga: 'Ikeja' })
  await site.mails(kept, 2)
  const now = site.now()
  await site.api.close()
  const { db, close } = await openTestDatabase({ dataDir: site.dataDir })
  const emails = async () =>
    (await db.selectFrom('area_alerts').select('email').orderBy('asked_at').execute()).map(({ email }) => email)
  const told = async () => (await db.selectFrom('alerted_reports').selectAll().execute()).length
  expect([await emails(), await told()]).toEqual([[kept, bola.email], 1])
  await removeUnconfirmedAlerts(db, new Date(now.getTime() - DAY))
  await removeOldAlertNews(db, new Date(now.getTime() - DAY))
  expect([await emails(), await told()]).toEqual([[kept, bola.email], 1])
  await removeUnconfirmedAlerts(db, new Date(now.getTime() + DAY))
  await removeOldAlertNews(db, new Date(now.getTime() + DAY))
  expect([await emails(), await told()]).toEqual([[kept], 0])
  expect(await db.selectFrom('alert_news').selectAll().execute()).toEqual([])
  await close()
})

test('a process that ends in the middle of telling goes on with the next address, and tells none twice', async () => {
  const site = await openSite()
  const emails = []
  for (let made = 0; made < 3; made += 1) emails.push(await alerted(site, { state: 'Kano', lga: 'Dala' }))
  const ada = await person(site)
  await site.api.close()
  const { db, close } = await openTestDatabase({ dataDir: site.dataDir })
  const issue = await addReport(db, ada.email)
  const limits = { alertMailsAnHour: 5, alertMailsADay: 20 }
  let transactions = 0
  const dying = {
    transaction() {
      transactions += 1
      if (transactions > 2) throw new Error('killed')
      return db.transaction()
    },
  }
  const context = { limits, jobs: { wake: () => undefined }, now: () => new Date() }
  const tell = (database: Pick<typeof db, 'transaction'>) => tellAreas({ ...context, db: database } as never, issue)
  await expect(tell(dying)).rejects.toThrow('killed')
  const told = async () => (await db.selectFrom('alerted_reports').select('email').orderBy('email').execute()).length
  expect(await told()).toBe(2)
  await tell(db)
  await tell(db)
  expect(await told()).toBe(3)
  expect(await db.selectFrom('alert_letters').selectAll().execute()).toHaveLength(3)
  await close()
})

/** A public report in Dala, which the queue has not told yet. */
async function addReport(db: Awaited<ReturnType<typeof openTestDatabase>>['db'], email: string): Promise<string> {
  const { id: account_id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const now = new Date()
  const { id } = await db
    .insertInto('issues')
    .values({
      ...{ reference: 'CT-AAA-AAA', title: 'Lamp', category: 'Others', description: '', location: 'X' },
      ...{ state: 'Kano', lga: 'Dala', status: 'Reported', photo_id: '00000000-0000-4000-8000-000000000000' },
      ...{ account_id, idempotency_key: null, fingerprint: '', created_at: now, handling_since: now, is_shared: true },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('alert_news').values({ issue_id: id, at: now }).execute()
  return id
}

test('an address may have twenty alerts', async () => {
  const site = await openSite()
  const email = newEmail()
  const choices = lgasOf('Lagos').flatMap(({ name: lga }) =>
    [[], ['Drainage']].map((categories) => ({ lga, categories })),
  )
  const bodies = []
  for (const choice of choices.slice(0, 21)) {
    const { statusCode } = await askForAlerts(site, email, choice)
    expect(statusCode).toBe(200)
    const [mail] = await site.mails(email, bodies.length + 1)
    bodies.push((await site.browser().form(alertLinkIn(mail, 'confirm'), {})).body)
    site.pass(DAY / 24)
  }
  expect(bodies.filter((body) => body.includes('Your alerts are on'))).toHaveLength(20)
  expect(bodies[20]).toContain('already has alerts for twenty areas')
})
