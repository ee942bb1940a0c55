import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { moveReport, person } from '../../test/citizens'
import { openTestDatabase } from '../../test/database'
import { closeSite, onEachDatabase, openSite, type Site } from '../../test/site'
import { MINUTE } from '../platform/clock'

const WRONG = 'a-guess-of-the-secret-by-a-stranger'

function call(site: Site, secret: string | undefined, { path = 'flags', from = '203.0.113.9', as = '' } = {}) {
  return site.api.app.inject({
    method: path === 'flags' ? 'GET' : 'POST',
    url: `/api/v1/operators/${path}`,
    remoteAddress: from,
    headers: { ...(secret && { authorization: `Bearer ${secret}` }), ...(as && { 'x-operator': as }) },
    ...(path !== 'flags' && { payload: { note: 'A face.' } }),
  })
}

const secretOf = (site: Site) => readFile(join(site.dataDir, 'secrets', 'operators'), 'utf8')

onEachDatabase((site) => {
  test('a network that guesses the secret has to wait, also with the right one and when the guesses come at once', async () => {
    const guesses = await Promise.all(Array.from({ length: 30 }, () => call(site(), WRONG)))
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    const refused = await call(site(), await secretOf(site()))
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await call(site(), await secretOf(site()), { from: '198.51.100.7' })).statusCode).toBe(200)
    site().pass(MINUTE)
    expect((await call(site(), await secretOf(site()))).statusCode).toBe(200)
    expect((await call(site(), WRONG)).statusCode).toBe(401)
  })

  test('calls without a secret are refused and count as no guess', async () => {
    for (let times = 0; times < 12; times += 1) expect((await call(site(), undefined)).statusCode).toBe(401)
    expect((await call(site(), await secretOf(site()))).statusCode).toBe(200)
  })
})

test('each call leaves a line in the audit log with its actor, wrong secrets too, and no line holds the secret', async () => {
  const lines: string[] = []
  const site = await openSite({ logLevel: 'error', logTo: { write: (line) => void lines.push(line) } })
  const reference = await (await person(site)).report()
  const secret = await secretOf(site)
  await call(site, WRONG)
  await call(site, secret, { path: `issue/${reference}/hide`, as: 'Ng%E1%BB%8Dzi' })
  await call(site, secret, { path: 'issue/CT-NOT-ONE/show', as: 'ada' })
  await closeSite(site)
  const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'operator')
  expect(events).toMatchObject([
    { outcome: 'refused', status: 401, actor: 'operator', from: '203.0.113.9' },
    { outcome: 'done', actor: 'Ngọzi', reference, route: 'POST /api/v1/operators/issue/:reference/hide' },
    { outcome: 'refused', status: 404, actor: 'ada' },
  ])
  expect(lines.filter((line) => line.includes(secret) || line.includes(WRONG))).toEqual([])
})

test('the database names the actor of each moderation and each change of status', async () => {
  const site = await openSite()
  const reference = await (await person(site)).report()
  const secret = await secretOf(site)
  await call(site, secret, { path: `issue/${reference}/hide`, as: 'ada' })
  await call(site, secret, { path: `issue/${reference}/show` })
  await moveReport(site, reference, 'Pending')
  await site.api.close()
  const { db, close } = await openTestDatabase({ dataDir: site.dataDir })
  const moderations = await db.selectFrom('moderations').select(['action', 'actor', 'note']).orderBy('id').execute()
  const moves = await db.selectFrom('issue_status_changes').select('actor').orderBy('id').execute()
  await close()
  expect(moderations).toEqual([
    { action: 'hide', actor: 'ada', note: 'A face.' },
    { action: 'show', actor: 'operator', note: 'A face.' },
  ])
  expect(moves.map(({ actor }) => actor)).toEqual(['reporter', 'operator'])
})
