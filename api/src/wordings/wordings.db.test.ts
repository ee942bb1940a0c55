import type { AuditList, OperatorsOverview, WordingList } from '@civictrack/contract/staff'
import { openTestDatabase } from '../../test/database'
import { closeSite, eventually, newDataFolder, onEachDatabase, openSite, type Site } from '../../test/site'
import { type StaffBrowser, staffWithFactor } from '../../test/staff'
import { migratedDatabase } from '../../test/templates/templates'
import { DAY } from '../platform/clock'

const PATH = '/api/v1/wording'
const SUGGESTION = { text: 'Jabo isoro', wording: 'Jábọ̀ ìṣòro', page: '/Reports' }

const suggest = (site: Site, body: object, language = '') =>
  site.browser().post(`${PATH}${language && `?lang=${language}`}`, body)
const waiting = async (operator: StaffBrowser) =>
  (await operator.get('/operators/wordings')).json<WordingList>().wordings

onEachDatabase((site) => {
  let operator: StaffBrowser
  beforeAll(async () => {
    operator = await staffWithFactor(site(), { role: 'operator' })
  })
  const settleAll = async () => {
    for (const { id } of await waiting(operator)) await operator.post(`/operators/wordings/${id}/decline`)
  }
  beforeEach(settleAll)

  test('a reader suggests a wording in the language of the page; an operator settles it once, and it is recorded', async () => {
    const sent = await suggest(site(), SUGGESTION, 'yo')
    expect(sent.statusCode).toBe(200)
    const [wording, ...more] = await waiting(operator)
    expect(wording).toMatchObject({ ...SUGGESTION, language: 'yo' })
    expect(more).toEqual([])
    const overview = async () => (await operator.get('/operators/overview')).json<OperatorsOverview>().wordings
    expect(await overview()).toBe(1)
    expect((await operator.post(`/operators/wordings/${wording?.id}/accept`)).statusCode).toBe(200)
    for (const word of ['accept', 'decline'])
      expect((await operator.post(`/operators/wordings/${wording?.id}/${word}`)).statusCode).toBe(404)
    expect([await waiting(operator), await overview()]).toEqual([[], 0])
    const audit = (await operator.get('/operators/audit?action=accept-wording')).json<AuditList>()
    expect(audit.actions.map(({ actor }) => actor)).toEqual(['Ada operator'])
  })

  test('the same suggestion waits once, and comes again after it was declined', async () => {
    for (let sent = 0; sent < 3; sent += 1) await suggest(site(), SUGGESTION)
    await suggest(site(), { ...SUGGESTION, wording: 'Another' })
    expect((await waiting(operator)).map(({ wording }) => wording)).toEqual([SUGGESTION.wording, 'Another'])
    await settleAll()
    await suggest(site(), SUGGESTION)
    expect(await waiting(operator)).toHaveLength(1)
  })

  test('an empty or long text is refused, and a page that is no path of this site is left out', async () => {
    for (const wrong of [{ text: ' ' }, { wording: '' }, { text: 'x'.repeat(501) }, { page: 'x'.repeat(201) }])
      expect((await suggest(site(), { ...SUGGESTION, ...wrong })).statusCode).toBe(400)
    expect(await waiting(operator)).toEqual([])
    const pages = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', '/Map/lagos']
    for (const page of pages) await suggest(site(), { ...SUGGESTION, page, wording: page || 'none' })
    expect((await waiting(operator)).map(({ page }) => page)).toEqual(['', '', '', '', '', '/Map/lagos'])
  })

  test('a form without scripts is answered by a page in its language, and that of another site is refused', async () => {
    const browser = site().browser()
    const sent = await browser.form(PATH, SUGGESTION)
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${PATH}/taken`])
    expect((await browser.get(`${PATH}/taken`)).body).toContain('A person reads every suggestion')
    const foreign = await browser.form(PATH, { ...SUGGESTION, wording: 'Evil' }, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.headers.location).toBe(`${PATH}/refused`)
    expect((await waiting(operator)).map(({ wording }) => wording)).toEqual([SUGGESTION.wording])
  })

  test('only operators read and settle them', async () => {
    await suggest(site(), SUGGESTION)
    const moderator = await staffWithFactor(site(), { role: 'moderator' })
    expect((await moderator.get('/operators/wordings')).statusCode).toBe(404)
    const [{ id } = { id: '' }] = await waiting(operator)
    for (const word of ['accept', 'decline'])
      expect((await moderator.post(`/operators/wordings/${id}/${word}`)).statusCode).toBe(404)
    expect(await waiting(operator)).toHaveLength(1)
  })
})

test('a network that sends many wordings has to wait', async () => {
  const site = await openSite({ limits: { wordingsPerAddress: 2 } })
  const codes = []
  for (const wording of ['One', 'Two', 'Three'])
    codes.push((await suggest(site, { ...SUGGESTION, wording })).statusCode)
  expect(codes).toEqual([200, 200, 429])
  await closeSite(site)
})

test('a wording ends after 365 days', async () => {
  const databaseUrl = await migratedDatabase()
  const dataDir = await newDataFolder({ databaseUrl })
  const { db, close } = await openTestDatabase({ dataDir, databaseUrl })
  const sent = (days: number) => ({ ...SUGGESTION, language: 'yo', at: new Date(Date.now() - days * DAY) })
  await db
    .insertInto('wordings')
    .values([sent(366), sent(364)])
    .execute()
  const site = await openSite({ dataDir, databaseUrl })
  const rows = () => db.selectFrom('wordings').select('at').execute()
  await eventually(async () => (await rows()).length < 2 || undefined, 'the end of the old wording')
  expect(await rows()).toHaveLength(1)
  await close()
  await closeSite(site)
})
