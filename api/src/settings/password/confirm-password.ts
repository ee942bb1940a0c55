import { findAccount, lockAccount } from '../../accounts/accounts-store'
import type { Account } from '../../accounts/accounts-tables'
import { passwordMatches } from '../../accounts/passwords/passwords'
import { isSessionLive } from '../../accounts/sessions/sessions-store'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { invalidFields, notLoggedIn, tooMany } from '../../platform/errors'
import { limitKey } from '../../platform/limits/limit-key'
import { forgiveFailures, takeAttempt } from '../../platform/limits/limits-store'
import { formatWait } from '../../platform/limits/wait-text'
import { settingsTexts } from '../settings-texts'

/**
 * Checks that the logged-in caller also knows the password. An unattended phone gives no more tries than the log-in page.
 * They are counted apart from failed log-ins: otherwise a stranger could keep the owner out of their own settings.
 * @throws ApiError 400 naming the field, 429 after too many failures
 */
export async function confirmPassword(
  context: Context,
  given: { accountId: string; password: string; field: string },
): Promise<Account> {
  const account = await findAccount(context.db, given.accountId)
  if (!account) throw notLoggedIn()
  // The reset's mailed code proves the same address, and gives such an account its first password.
  if (account.password_hash === null) throw invalidFields({ [given.field]: settingsTexts.noPassword })
  const key = limitKey(context.keys, 'password-failures', account.id)
  const wait = await takeAttempt(context.db, { key, limit: context.limits.loginFailures, now: context.now() })
  if (wait > 0) throw tooMany(settingsTexts.wrongPasswords({ time: formatWait(wait) }), wait)
  if (!(await passwordMatches(given.password, account.password_hash))) {
    throw invalidFields({ [given.field]: settingsTexts.wrongPassword })
  }
  await forgiveFailures(context.db, key)
  return account
}

/**
 * Locks the account with the confirmed password, and returns it. A reset that ended in the meantime wins.
 * @throws ApiError 401 when the session has ended since, 400 naming the field when the password is another one
 */
export async function lockConfirmed(
  db: Db,
  confirmed: { account: Account; field: string; sessionId: string; now: Date },
): Promise<Account> {
  const { account, field, sessionId, now } = confirmed
  const locked = await lockAccount(db, account.id)
  if (!(await isSessionLive(db, { sessionId, accountId: account.id, now }))) throw notLoggedIn()
  if (locked.password_hash !== account.password_hash) throw invalidFields({ [field]: settingsTexts.wrongPassword })
  return locked
}
