import { type DispatchWork, openDispatchWork, WORK_TIME } from '../../test/dispatch-work'
import { addReport } from '../../test/dispatched'
import { reportFigure } from '../../test/figures'
import { addAccounts, join, separate, stateOf } from '../../test/joins'
import { followIssue, unfollowIssue } from '../follows/follows-store'
import { addUpvote, removeUpvote } from '../upvotes/upvotes-store'

const STEPS = process.env.CAMPAIGN === 'long' ? 5000 : 300
jest.setTimeout(process.env.CAMPAIGN === 'long' ? 3_600_000 : 180_000)

let work: DispatchWork
let people: string[]
beforeAll(async () => {
  work = await openDispatchWork()
  people = await addAccounts(work.db, 6)
})
afterAll(() => work.close())

const [ADA = 0, BOLA = 1, CAROL = 2] = []
const who = (index: number) => people[index] ?? ''
const now = WORK_TIME
let number = 0

/** Adds a report, and returns its id and reference. */
async function report(account: number | null = null) {
  number += 1
  const reference = `CT-JOI-${number}`
  const id = await addReport(work.db, { reference, account_id: account === null ? null : who(account) })
  return { id, reference }
}
const votersOf = async ({ reference }: { reference: string }) =>
  (await stateOf(work.db, reference)).votes.map(({ account_id }) => account_id).sort()
const followersOf = async ({ reference }: { reference: string }) =>
  (await stateOf(work.db, reference)).follows.map(({ account_id }) => account_id).sort()

test('votes and followers are a union, the younger reporter follows, and the count is that of the people', async () => {
  const [older, younger] = [await report(ADA), await report(BOLA)]
  for (const account of [ADA, BOLA, CAROL])
    await addUpvote(work.db, { issueId: younger.id, accountId: who(account), now })
  await addUpvote(work.db, { issueId: older.id, accountId: who(CAROL), now })
  await followIssue(work.db, { issueId: younger.id, accountId: who(CAROL), now })
  await followIssue(work.db, { issueId: younger.id, accountId: who(ADA), now })
  await join(work.db, older.reference, younger.reference)
  expect(await votersOf(older)).toEqual([who(ADA), who(BOLA), who(CAROL)].sort())
  expect((await stateOf(work.db, older.reference)).issue.upvotes).toBe(3)
  // Ada hears of her own report anyway.
  expect(await followersOf(older)).toEqual([who(BOLA), who(CAROL)].sort())
})

test('a vote that is given or taken back while they are joined counts for the older one, and stays so', async () => {
  const [older, younger] = [await report(), await report()]
  await addUpvote(work.db, { issueId: younger.id, accountId: who(ADA), now })
  await join(work.db, older.reference, younger.reference)
  await addUpvote(work.db, { issueId: younger.id, accountId: who(BOLA), now })
  await removeUpvote(work.db, { issueId: younger.id, accountId: who(ADA) })
  expect([await votersOf(older), await votersOf(younger)]).toEqual([[who(BOLA)], []])
  await addUpvote(work.db, { issueId: older.id, accountId: who(ADA), now })
  await separate(work.context, younger.reference)
  expect([await votersOf(older), await votersOf(younger)]).toEqual([[who(ADA), who(BOLA)].sort(), []])
})

test('of two joined reports that bring the same person, taking one apart leaves the person', async () => {
  const [older, one, two] = [await report(), await report(), await report(BOLA)]
  await addUpvote(work.db, { issueId: one.id, accountId: who(ADA), now })
  await addUpvote(work.db, { issueId: two.id, accountId: who(ADA), now })
  await followIssue(work.db, { issueId: one.id, accountId: who(BOLA), now })
  for (const younger of [one, two]) await join(work.db, older.reference, younger.reference)
  await separate(work.context, one.reference)
  expect([await votersOf(older), await followersOf(older)]).toEqual([[who(ADA)], [who(BOLA)]])
  await separate(work.context, two.reference)
  expect([await votersOf(older), await followersOf(older)]).toEqual([[], []])
})

test(`${STEPS} random votes, follows, joins and partings: the older report always has the people of all, each once`, async () => {
  const reports = await Promise.all(Array.from({ length: 5 }, () => report()))
  reports.sort((one, other) => Number(one.id) - Number(other.id))
  const [main = await report(), ...younger] = reports
  const model = new Model(main.id)
  const random = seeded(18)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item

  for (let step = 0; step < STEPS; step += 1) {
    const { id, reference } = pick(reports)
    const accountId = pick(people)
    const kind = pick(['votes', 'follows'] as const)
    const chance = random()
    if (chance < 0.45) {
      await (kind === 'votes' ? addUpvote : followIssue)(work.db, { issueId: id, accountId, now })
      model.add(kind, id, accountId)
    } else if (chance < 0.65) {
      await (kind === 'votes' ? removeUpvote : unfollowIssue)(work.db, { issueId: id, accountId })
      model.remove(kind, id, accountId)
    } else if (id !== main.id) {
      if (model.joined.has(id)) await separate(work.context, reference)
      else await join(work.db, main.reference, reference)
      if (!model.joined.delete(id)) model.joined.add(id)
    }
    expect([step, await votersOf(main), await followersOf(main)]).toEqual([
      step,
      model.peopleOf('votes', main.id),
      model.peopleOf('follows', main.id),
    ])
    for (const other of younger.filter((one) => !model.joined.has(one.id))) {
      expect([step, await votersOf(other)]).toEqual([step, model.peopleOf('votes', other.id)])
    }
  }
  reportFigure(`joins: ${STEPS} random steps, votes and followers as in the model after each`)
})

/** The people whom each report has by itself; the main one shows those of all that are joined with it. */
class Model {
  readonly joined = new Set<string>()
  readonly #own = new Map<string, Set<string>>()
  constructor(readonly mainId: string) {}

  add(kind: string, id: string, accountId: string): void {
    const counted = this.joined.has(id) ? this.mainId : id
    if (!this.peopleOf(kind, counted).includes(accountId)) this.#of(kind, counted).add(accountId)
  }

  remove(kind: string, id: string, accountId: string): void {
    const isTogether = id === this.mainId || this.joined.has(id)
    for (const one of isTogether ? [this.mainId, ...this.joined] : [id]) this.#of(kind, one).delete(accountId)
  }

  peopleOf(kind: string, id: string): string[] {
    const all = id === this.mainId ? [id, ...this.joined] : [id]
    return [...new Set(all.flatMap((one) => [...this.#of(kind, one)]))].sort()
  }

  #of(kind: string, id: string): Set<string> {
    const key = `${kind} ${id}`
    const known = this.#own.get(key) ?? new Set<string>()
    this.#own.set(key, known)
    return known
  }
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
