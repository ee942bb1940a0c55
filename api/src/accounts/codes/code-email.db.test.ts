import { openTestDatabase } from '../../../test/database'
import { newEmail } from '../../../test/site'
import { MINUTE } from '../../platform/clock'
import type { Context } from '../../platform/context'
import { codeEmail } from '../account-emails'

const CODE_ID = '7c3f9f4c-38a6-4a1c-8a55-1f5b8d6c7e22'

test('does not send a code that expired before its email could be sent', async () => {
  const { db, close } = await openTestDatabase('postgres')
  let passed = 0
  const now = () => new Date(Date.now() + passed)
  const account = await db
    .insertInto('accounts')
    .values({ first_name: 'A', last_name: 'B', email: newEmail(), password_hash: '', created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const code = { purpose: 'signup' as const, account_id: account.id, email_fingerprint: 'e', browser_fingerprint: 'b' }
  await db
    .insertInto('codes')
    .values({ ...code, id: CODE_ID, created_at: now(), expires_at: new Date(now().getTime() + MINUTE) })
    .execute()
  const context = { db, now, keys: { codes: new Uint8Array(32) } } as unknown as Context
  const render = () => codeEmail.renderStored(context, { letter: 'code', codeId: CODE_ID })
  expect((await render())?.text).toMatch(/^\d{6}$/m)
  passed += MINUTE
  expect(await render()).toBeUndefined()
  await close()
})
