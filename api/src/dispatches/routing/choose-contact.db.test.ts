import { openTestDatabase } from '../../../test/database'
import { addAuthority, addReport } from '../../../test/dispatched'
import type { OpenDatabase } from '../../platform/database/open-database'
import { chooseContact } from './choose-contact'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase('embedded')
})
afterAll(() => database.close())

test('a reopened report goes to the contact that had it, above only where that authority took it over', async () => {
  const { db } = database
  const [silent, above] = [await addAuthority(db, 'Silent'), await addAuthority(db, 'Above')]
  await db.updateTable('contacts').set({ address: 'above@example.org' }).where('id', '=', above.contact_id).execute()
  const id = await addReport(db, { authority_id: silent.authority_id })
  const at = new Date()
  const sent = { issue_id: id, state: 'sent' as const, created_at: at, sent_at: at }
  await db
    .insertInto('dispatches')
    .values([
      { ...sent, ...silent, number: 1, reason: 'first' },
      { ...sent, ...above, number: 2, reason: 'escalated' },
    ])
    .execute()
  const chosen = async () => {
    const issue = await db.selectFrom('issues').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return (await chooseContact(db, { issue, reason: 'reopened' }))?.id
  }
  expect(await chosen()).toBe(silent.contact_id)
  await db.updateTable('issues').set({ authority_id: above.authority_id }).where('id', '=', id).execute()
  expect(await chosen()).toBe(above.contact_id)
})
