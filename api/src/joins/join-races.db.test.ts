import { type DispatchWork, openDispatchWork, WORK_TIME } from '../../test/dispatch-work'
import { addReport } from '../../test/dispatched'
import { addAccounts, join, separate, stateOf } from '../../test/joins'
import { moveInTransaction } from '../issues/move-issue'
import { addUpvote, removeUpvote } from '../upvotes/upvotes-store'

const ROUNDS = process.env.CAMPAIGN === 'long' ? 300 : 12
jest.setTimeout(process.env.CAMPAIGN === 'long' ? 3_600_000 : 180_000)

let work: DispatchWork
let accountId: string
beforeAll(async () => {
  work = await openDispatchWork()
  accountId = (await addAccounts(work.db, 1))[0] ?? ''
})
afterAll(() => work.close())

let number = 0
async function report() {
  number += 1
  const reference = `CT-RAC-${number}`
  return { id: await addReport(work.db, { reference }), reference }
}
const move = (issueId: string) =>
  work.db.transaction().execute((transaction) => {
    return moveInTransaction(work.context, transaction, { issueId, to: 'In Progress', note: '', actor: 'x' })
  })
/** How each of some things that were done at once ended. */
const ends = async (all: Promise<unknown>[]) => (await Promise.allSettled(all)).map(({ status }) => status).sort()
const joins = (ids: string[]) =>
  work.db.selectFrom('report_joins').select(['issue_id', 'main_id']).where('issue_id', 'in', ids).execute()

test(`of two joins of the same reports at once, one counts, in ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, two] = [await report(), await report()]
    const both = [join(work.db, one.reference, two.reference), join(work.db, two.reference, one.reference)]
    expect(await ends(both)).toEqual(['fulfilled', 'rejected'])
    expect(await joins([one.id, two.id])).toEqual([{ issue_id: two.id, main_id: one.id }])
  }
})

test(`three reports that are joined in a row at once make no chain, in ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, two, three] = [await report(), await report(), await report()]
    await ends([join(work.db, one.reference, two.reference), join(work.db, two.reference, three.reference)])
    expect(await joins([one.id, two.id, three.id])).toHaveLength(1)
  }
})

test(`a join while a status moves ends with one status for both, in ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, two] = [await report(), await report()]
    const moved = round % 2 === 0 ? one : two
    await ends([join(work.db, one.reference, two.reference), move(moved.id)])
    const [main, joined] = [await stateOf(work.db, one.reference), await stateOf(work.db, two.reference)]
    expect(joined.issue.status).toBe(main.issue.status)
    await separate(work.context, two.reference)
    const back = await stateOf(work.db, two.reference)
    expect(['Pending', 'In Progress']).toContain(back.issue.status)
  }
})

test(`a vote in the moment of a join or of its undo is neither lost nor counted twice, in ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, two] = [await report(), await report()]
    await ends([
      join(work.db, one.reference, two.reference),
      addUpvote(work.db, { issueId: two.id, accountId, now: WORK_TIME }),
    ])
    expect((await stateOf(work.db, one.reference)).issue.upvotes).toBe(1)
    await ends([separate(work.context, two.reference), removeUpvote(work.db, { issueId: two.id, accountId })])
    expect((await stateOf(work.db, two.reference)).issue.upvotes).toBe(0)
  }
})

test(`moves, joins and partings of the same reports at once never wait for each other for ever, in ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, two, three] = [await report(), await report(), await report()]
    await join(work.db, one.reference, two.reference)
    await join(work.db, one.reference, three.reference)
    const all = [
      move(one.id),
      separate(work.context, two.reference),
      separate(work.context, three.reference),
      addUpvote(work.db, { issueId: three.id, accountId, now: WORK_TIME }),
      work.db
        .transaction()
        .execute((transaction) =>
          transaction
            .selectFrom('issues')
            .select('id')
            .where('id', 'in', [one.id, two.id, three.id])
            .orderBy('id')
            .forNoKeyUpdate()
            .execute(),
        ),
    ]
    const settled = await Promise.allSettled(all)
    expect(settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([])
  }
})
