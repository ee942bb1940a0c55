import { sql } from 'kysely'
import { type DispatchWork, openDispatchWork, WORK_TIME } from '../../../test/dispatch-work'
import type { Contact } from '../../authorities/authorities-tables'
import { dispatchReport } from '../dispatch-report'
import { digestFor } from './digests'

let work: DispatchWork
beforeAll(async () => {
  work = await openDispatchWork()
})
afterAll(() => work.close())

/** The digest for a new report, while another transaction holds the contact. */
async function digestWhileHeld(contact: Contact): Promise<string | null> {
  return work.db.transaction().execute(async (holding) => {
    await holding.selectFrom('contacts').select('id').where('id', '=', contact.id).forNoKeyUpdate().execute()
    return work.db.transaction().execute(async (transaction) => {
      await sql`set local lock_timeout = '500ms'`.execute(transaction)
      return digestFor(transaction, { contact, now: WORK_TIME })
    })
  })
}

async function reportTo(contactId: string): Promise<string | null> {
  const issueId = await work.report()
  const dispatch = await work.db
    .transaction()
    .execute((transaction) => dispatchReport(work.context, transaction, { issueId, reason: 'first', to: contactId }))
  return dispatch?.digest_id ?? null
}

test('the first reports of a day to a contact wait for each other, and later ones join its digest without waiting', async () => {
  const { contact_id } = await work.contact()
  const contact = await work.db
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', contact_id)
    .executeTakeFirstOrThrow()
  for (let count = 0; count < 4; count += 1) expect(await reportTo(contact_id)).toBeNull()
  await expect(digestWhileHeld(contact)).rejects.toThrow('lock timeout')
  expect(await reportTo(contact_id)).toBeNull()
  // Nobody has opened the digest yet: that is done by one transaction at a time.
  await expect(digestWhileHeld(contact)).rejects.toThrow('lock timeout')
  const digest = await reportTo(contact_id)
  expect(digest).not.toBeNull()
  expect(await digestWhileHeld(contact)).toBe(digest)
})
