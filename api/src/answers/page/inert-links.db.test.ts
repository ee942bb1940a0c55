import { type AnswerSite, openAnswerSite } from '../../../test/answer-site'
import { addSentReport } from '../../../test/answers'
import { tableContents } from '../../../test/table-contents'

/** `npm run bench` asks for more. */
const REQUESTS = Number(process.env.INERT_REQUESTS ?? 40)

let tested: AnswerSite
beforeAll(async () => {
  tested = await openAnswerSite()
})
afterAll(() => tested.close())

test(`${REQUESTS} GET and HEAD requests on every link of every mail change no row of any table`, async () => {
  const { site, db, works, issueOf, post, undoPath } = tested
  const { issueId, token } = await addSentReport(db, works)
  await post(token, { answer: 'received' })
  const undo = await undoPath((await issueOf(issueId)).reference as string)
  const paths = [`/Answer/${token}`, `/Answer/${token}/photo`, undo, `/Answer/${'A'.repeat(22)}`]
  await nothingWaits(tested)
  const before = await tableContents(db)
  for (let sent = 0; sent < REQUESTS; sent += 1) {
    for (const url of paths) {
      const method = sent % 2 === 0 ? 'GET' : 'HEAD'
      const { statusCode } = await site.api.app.inject({ method, url: `${url}?answer=done&note=x` })
      expect([url, statusCode]).toEqual([url, /photo|AAAA/.test(url) ? 404 : 200])
    }
  }
  expect(await tableContents(db)).toEqual(before)
  // The comparison sees one changed row.
  await post(token, { answer: 'in-progress' })
  expect(await tableContents(db)).not.toEqual(before)
})

async function nothingWaits({ db }: AnswerSite): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const jobs = await db.selectFrom('jobs').select('id').execute()
    if (jobs.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
