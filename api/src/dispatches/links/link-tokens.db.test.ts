import { openTestDatabase } from '../../../test/database'
import { addIssue } from '../../issues/issues-store'
import { after, DAY } from '../../platform/clock'
import type { OpenDatabase } from '../../platform/database/open-database'
import { findLinkToken, newLinkToken, removeOldLinks, revokeAnswerLinks } from './link-tokens'

const NOW = new Date('2026-01-01T00:00:00Z')
const REPORT = {
  ...{ title: 'T', category: 'Drainage', description: 'D', location: 'L', state: 'Lagos', lga: 'Ikeja' },
  ...{ account_id: null, status: 'Reported' as const, idempotency_key: null, fingerprint: '', created_at: NOW },
}

describe.each(['embedded', 'postgres'] as const)('on the %s database', (engine) => {
  let database: OpenDatabase
  let issueId: string
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    issueId = (await addIssue(database.db, { ...REPORT, photo_id: crypto.randomUUID() })).id
  })
  afterAll(() => database.close())

  const make = () => newLinkToken(database.db, { purpose: 'answer', issueId, days: 90, now: NOW })
  const find = (token: string, now = NOW) => findLinkToken(database.db, 'answer', { token, now })

  test('a token has 128 random bits and is stored as its hash only', async () => {
    const tokens = await Promise.all(Array.from({ length: 50 }, make))
    expect(new Set(tokens).size).toBe(50)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{22}$/)
    const stored = JSON.stringify(await database.db.selectFrom('link_tokens').selectAll().execute())
    expect(tokens.filter((token) => stored.includes(token))).toEqual([])
  })

  test('it is found until it expires, and by its purpose only', async () => {
    const token = await make()
    expect(await find(token)).toMatchObject({ issue_id: issueId, purpose: 'answer' })
    expect(await find(token, after(NOW, 90 * DAY - 1))).toBeDefined()
    expect(await find(token, after(NOW, 90 * DAY))).toBeUndefined()
    expect(await findLinkToken(database.db, 'undo', { token, now: NOW })).toBeUndefined()
  })

  test('each altered character makes it another token', async () => {
    const token = await make()
    for (let index = 0; index < token.length; index += 1) {
      for (const other of ['A', 'B', 'Q', 'g', 'w', '_'].filter((letter) => letter !== token[index])) {
        expect(await find(token.slice(0, index) + other + token.slice(index + 1))).toBeUndefined()
      }
    }
    for (const wrong of ['', `${token}A`, `${token}=`, ` ${token}`, token.slice(1), '\0'.repeat(22)]) {
      expect(await find(wrong)).toBeUndefined()
    }
  })

  test('a revoked one works no more, and old ones are removed', async () => {
    const token = await make()
    expect(await revokeAnswerLinks(database.db, { issueId, now: NOW })).toBeGreaterThan(0)
    expect(await find(token)).toBeUndefined()
    expect(await revokeAnswerLinks(database.db, { issueId, now: NOW })).toBe(0)
    await removeOldLinks(database.db, after(NOW, DAY))
    expect(await database.db.selectFrom('link_tokens').selectAll().execute()).toEqual([])
  })
})
