import type { Answer } from '@civictrack/contract/wire'
import { openTestDatabase } from '../../../test/database'
import { addAuthority, addReport } from '../../../test/dispatched'
import { DAY } from '../../platform/clock'
import type { OpenDatabase } from '../../platform/database/open-database'
import { figuresOf } from './figures-of'

const NOW = new Date('2026-06-30T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY)

type Ids = Awaited<ReturnType<typeof addAuthority>>

describe.each(['embedded', 'postgres'] as const)('on the %s database', (engine) => {
  let database: OpenDatabase
  let works: Ids
  let other: Ids
  let count = 0
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    count += 1
    works = await addAuthority(database.db, `Works ${engine} ${count}`)
    other = await addAuthority(database.db, `Other ${engine} ${count}`)
  })

  const figures = () => figuresOf(database.db, { authorityId: works.authority_id, now: NOW })

  /** A report that was sent so many days ago; `issue` and `dispatch` change its rows. */
  async function sent(days: number, { issue = {}, dispatch = {}, to = works, number = 1, id = '' } = {}) {
    const at = daysAgo(days)
    const issue_id = id || (await addReport(database.db, { authority_id: to.authority_id, created_at: at, ...issue }))
    const row = { ...to, issue_id, number, reason: 'first' as const, state: 'sent' as const }
    const stored = await database.db
      .insertInto('dispatches')
      .values({ ...row, created_at: at, sent_at: at, ...dispatch })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { issue_id, dispatch_id: stored.id, authority_id: to.authority_id }
  }

  async function answer(to: Awaited<ReturnType<typeof sent>>, days: number, kind: Answer, isUndone = false) {
    const undone_at = isUndone ? NOW : null
    await database.db
      .insertInto('answers')
      .values({ ...to, answer: kind, by: 'link', before: '{}', at: daysAgo(days), undone_at })
      .execute()
  }

  /** Makes a person with this address a member of the authority, for 90 days now. */
  async function join(email: string): Promise<string> {
    const { id } = await database.db
      .insertInto('staff_members')
      .values({ email, name: 'Ada', password_hash: '', created_at: NOW })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { authority_id } = works
    await database.db
      .insertInto('staff_memberships')
      .values({ member_id: id, authority_id, role: 'answerer', created_at: daysAgo(90) })
      .execute()
    return id
  }

  async function silent(number: number, days = 50) {
    for (let added = 0; added < number; added += 1) await sent(days)
  }

  test('with 19 reports there are too few, with 20 there are figures, computed here by hand', async () => {
    // Sent 60 days ago, answered after 1, 2, ... 9 days: 9 within 30 days.
    for (let after = 1; after <= 9; after += 1) await answer(await sent(60), 60 - after, 'in-progress')
    // Answered after 10 and 40 days: the second is late.
    await answer(await sent(60, { issue: { status: 'Resolved', handling: 'confirmed' } }), 50, 'done')
    await answer(await sent(60, { issue: { status: 'Resolved', handling: 'done' } }), 20, 'done')
    await silent(8)
    expect(await figures()).toEqual({
      ...{ reports: 19, isEnough: false },
      ...{ answeredShare: null, firstAnswerDays: null, resolvedShare: null, confirmedShare: null },
    })
    await silent(1)
    // Days in order: 1 2 3 4 5 6 7 8 9 10 | 40, then 9 silent ones. The middle is between 10 and 40.
    expect(await figures()).toEqual({
      ...{ reports: 20, isEnough: true, answeredShare: 10 / 20, firstAnswerDays: 25 },
      ...{ resolvedShare: 2 / 20, confirmedShare: 1 / 20 },
    })
  })

  test('when at least half are silent there is no median', async () => {
    for (let added = 0; added < 10; added += 1) await answer(await sent(60), 59, 'in-progress')
    await silent(10)
    expect(await figures()).toMatchObject({ answeredShare: 0.5, firstAnswerDays: null })
    await answer(await sent(60), 59, 'in-progress')
    expect(await figures()).toMatchObject({ answeredShare: 11 / 21, firstAnswerDays: 1 })
  })

  test('"received" is no action; the time runs to the first action', async () => {
    await silent(19)
    const report = await sent(60)
    await answer(report, 59, 'received')
    expect(await figures()).toMatchObject({ answeredShare: 0 })
    await answer(report, 20, 'no-action')
    expect(await figures()).toMatchObject({ answeredShare: 0 })
    await answer(report, 31, 'in-progress')
    expect(await figures()).toMatchObject({ answeredShare: 1 / 20 })
  })

  test('"not ours" is an answer once another authority acts, and then no report to be resolved', async () => {
    await silent(18)
    await answer(await sent(60, { issue: { status: 'Resolved', handling: 'done' } }), 59, 'done')
    const declined = await sent(60, { dispatch: { state: 'declined' } })
    await answer(declined, 58, 'not-ours')
    expect(await figures()).toMatchObject({ reports: 20, answeredShare: 1 / 20, resolvedShare: 1 / 20 })
    const passed = await sent(58, { to: other, number: 2, id: declined.issue_id })
    await answer(passed, 57, 'received')
    expect(await figures()).toMatchObject({ answeredShare: 1 / 20, resolvedShare: 1 / 20 })
    await answer(passed, 56, 'in-progress')
    expect(await figures()).toMatchObject({ answeredShare: 2 / 20, resolvedShare: 1 / 19 })
  })

  test('"not ours" without another authority stays silence', async () => {
    await silent(19)
    const declined = await sent(60, { dispatch: { state: 'declined' } })
    await answer(declined, 58, 'not-ours')
    const again = await sent(57, { number: 2, id: declined.issue_id, to: works })
    await answer(again, 56, 'not-ours')
    expect(await figures()).toMatchObject({ reports: 20, answeredShare: 0 })
  })

  test('an undone answer counts nowhere', async () => {
    await silent(19)
    await answer(await sent(60), 59, 'in-progress', true)
    expect(await figures()).toMatchObject({ reports: 20, answeredShare: 0 })
  })

  test('bounced and waiting dispatches, hidden reports and those of more than 365 days ago do not count', async () => {
    await silent(19)
    await sent(50, { dispatch: { state: 'bounced' } })
    await sent(50, { dispatch: { state: 'queued', sent_at: null } })
    await sent(50, { issue: { hidden_at: NOW } })
    await sent(366)
    await sent(50, { to: other })
    expect(await figures()).toMatchObject({ reports: 19 })
    await silent(1, 364)
    expect(await figures()).toMatchObject({ reports: 20 })
  })

  test('a report that was sent again is one report, from the first time on', async () => {
    await silent(19)
    const report = await sent(60)
    await answer(await sent(30, { number: 2, id: report.issue_id }), 29, 'in-progress')
    expect(await figures()).toMatchObject({ reports: 20, answeredShare: 0 })
  })

  test('upvotes of members and of others change no figure', async () => {
    await silent(19)
    const report = await sent(60)
    await answer(report, 59, 'in-progress')
    const before = await figures()
    const voters = await database.db
      .insertInto('accounts')
      .values(
        ['one', 'two'].map((name) => ({
          ...{ email: `${name}${count}@${engine}.example.org`, first_name: 'Ada', last_name: 'Obi', created_at: NOW },
        })) as never,
      )
      .returning('id')
      .execute()
    await join(`one${count}@${engine}.example.org`)
    await database.db
      .insertInto('upvotes')
      .values(voters.map(({ id }) => ({ account_id: id, issue_id: report.issue_id, at: NOW })))
      .execute()
    expect(await figures()).toEqual(before)
  })

  test("reports of the authority's own members do not count, while they are members", async () => {
    await silent(20)
    const email = `member${count}@${engine}.example.org`
    const account = await database.db
      .insertInto('accounts')
      .values({ email, first_name: 'Ada', last_name: 'Obi', created_at: NOW } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await answer(
      await sent(60, { issue: { account_id: account.id, status: 'Resolved', handling: 'confirmed' } }),
      59,
      'done',
    )
    expect(await figures()).toMatchObject({ reports: 21, confirmedShare: 1 / 21 })
    const memberId = await join(email.toUpperCase())
    expect(await figures()).toMatchObject({ reports: 20, answeredShare: 0, confirmedShare: 0 })
    await database.db
      .updateTable('staff_memberships')
      .set({ ended_at: daysAgo(70) })
      .where('member_id', '=', memberId)
      .execute()
    expect(await figures()).toMatchObject({ reports: 21 })
  })
})
