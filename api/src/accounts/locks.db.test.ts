import { connectTo, type DatabaseClient } from '../../../contract/test/postgres'
import { closeSite, codeIn, eventually, newEmail, openSite, type Site, signUp } from '../../test/site'
import { migratedDatabase } from '../../test/templates/templates'

const BETTER = { password: 'Better2@', confirmPassword: 'Better2@' }

let site: Site
let lockHolder: DatabaseClient
let observer: DatabaseClient

beforeAll(async () => {
  const databaseUrl = await migratedDatabase()
  site = await openSite({ databaseUrl })
  lockHolder = await connectTo(databaseUrl)
  observer = await connectTo(databaseUrl)
})
afterAll(async () => {
  await lockHolder.end()
  await observer.end()
  await closeSite(site)
})

/** Makes a call while another transaction has locked the account's row and then locks the rows of its codes and permits. */
async function meanwhile<Result>(email: string, call: () => Promise<Result>): Promise<Result> {
  await lockHolder.query("begin; set local lock_timeout = '2s'")
  const { rows } = await lockHolder.query('select id from accounts where email = $1 for no key update', [email])
  const response = call()
  await eventually(async () => {
    const waiting = await observer.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")
    return waiting.rowCount === 0 ? undefined : true
  }, 'the call waits')
  await lockHolder.query('update codes set tries = tries where account_id = $1', [rows[0].id])
  await lockHolder.query('update password_permits set expires_at = expires_at where account_id = $1', [rows[0].id])
  await lockHolder.query('commit')
  return response
}

test('locks the account before a code is used up', async () => {
  const [browser, email] = [site.browser(), newEmail()]
  await signUp(browser, email)
  const otp = codeIn((await site.mails(email, 1))[0])
  expect((await meanwhile(email, () => browser.post('/api/v1/user/verify', { otp }))).statusCode).toBe(200)
})

test('locks the account before the permit for a new password is used up', async () => {
  const { browser, email } = await site.citizen()
  await browser.post('/api/v1/user/resetpassword', { email })
  await browser.post('/api/v1/user/verify', { otp: codeIn((await site.mails(email, 2))[0]) })
  expect((await meanwhile(email, () => browser.post('/api/v1/user/newpassword', BETTER))).statusCode).toBe(200)
})
