import { createHash } from 'node:crypto'
import { type AnswerSite, openAnswerSite } from '../../../test/answer-site'
import { addLink, addSentReport } from '../../../test/answers'
import { DAY } from '../../platform/clock'

let tested: AnswerSite
beforeAll(async () => {
  tested = await openAnswerSite()
})
afterAll(() => tested.close())

test('wrong, altered, foreign, expired and revoked links have the same page, byte for byte, for every method', async () => {
  const { site, db, works, answersTo, post } = tested
  const { issueId, dispatchId, token } = await addSentReport(db, works)
  const link = { issue_id: issueId, dispatch_id: dispatchId, contact_id: works.contact_id }
  const [expired, revoked, undo, hidden] = [
    await addLink(db, link),
    await addLink(db, link),
    await addLink(db, { ...link, purpose: 'undo' }),
    await addSentReport(db, works, { hidden_at: new Date() }),
  ]
  const change = async (of: string, set: object) => {
    await db
      .updateTable('link_tokens')
      .set(set)
      .where('hash', '=', createHash('sha256').update(of).digest('hex'))
      .execute()
  }
  await change(expired, { expires_at: new Date(Date.now() - 1) })
  await change(revoked, { revoked_at: new Date() })
  const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  const wrong = [
    'x',
    '',
    'A'.repeat(22),
    altered,
    `${token}A`,
    expired,
    revoked,
    undo,
    hidden.token,
    `undo/${token}`,
    '%00',
    '%F0%9F%98%80',
  ]
  const pages = new Set<string>()
  for (const path of wrong) {
    const response = await site.browser().get(`/Answer/${path}`)
    pages.add(`${response.statusCode} ${response.body}`)
    if (path === '') continue
    const posted = await post(path, { answer: 'done' })
    pages.add(`${posted.statusCode} ${posted.body}`)
  }
  expect(pages.size).toBe(1)
  expect([...pages][0]).toMatch(/^404 /)
  expect(await answersTo(issueId)).toEqual([])
})

test('an ended link is 90 days old', async () => {
  const { site, db, works } = tested
  const { token } = await addSentReport(db, works)
  site.pass(89 * DAY)
  expect((await site.browser().get(`/Answer/${token}`)).statusCode).toBe(200)
  site.pass(2 * DAY)
  expect((await site.browser().get(`/Answer/${token}`)).statusCode).toBe(404)
  site.pass(-91 * DAY)
})

test('forms of other sites are refused, whatever their type', async () => {
  const { site, db, works, answersTo, post } = tested
  const { issueId, token } = await addSentReport(db, works)
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]
  for (const headers of foreign) {
    expect((await post(token, { answer: 'done' }, headers)).statusCode).toBe(403)
    const form = new FormData()
    form.append('answer', 'done')
    expect((await site.browser().multipart(`/Answer/${token}`, form, headers)).statusCode).toBe(403)
  }
  expect(await answersTo(issueId)).toEqual([])
})

test('the token is in no log, no Referer, and the page is kept nowhere and loads nothing of others', async () => {
  const { site, db, works, log, post } = tested
  const { token } = await addSentReport(db, works)
  const page = await site.browser().get(`/Answer/${token}`)
  await post(token, { answer: 'nothing' })
  expect(page.headers).toMatchObject({
    'referrer-policy': 'strict-origin',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining("default-src 'none'; img-src 'self'"),
  })
  expect(page.body).not.toMatch(/(?:src|href|action)="(?!\/|#|geo:)/)
  expect(log.length).toBeGreaterThan(10)
  expect(log.join('')).toContain('/Answer/(hidden)')
  expect(log.join('')).not.toContain(token)
})

test('the exact place and the photo are for who may answer, and for nobody else', async () => {
  const { site, db, works, post } = tested
  const { issueId, token } = await addSentReport(db, works)
  await db
    .insertInto('positions')
    .values({ issue_id: issueId, latitude: 6.60183, longitude: 3.35149, accuracy: 12.2, at: new Date() })
    .execute()
  expect((await site.browser().get(`/Answer/${token}`)).body).toContain('6.60183')
  const lost = await site.browser().get(`/Answer/${token}/photo`)
  expect(lost.statusCode).toBe(404)
  await post(token, { answer: 'not-ours', note: 'Water board' })
  expect((await site.browser().get(`/Answer/${token}`)).body).not.toContain('6.60183')
})
