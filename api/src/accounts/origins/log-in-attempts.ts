import { DAY } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { tooMany } from '../../platform/errors'
import { consume, forgiveFailures, giveBack, takeAttempt } from '../../platform/limits/limits-store'
import { formatWait } from '../../platform/limits/wait-text'
import { accountTexts } from '../account-texts'
import { fingerprint } from '../fingerprints'
import { type Origin, originKey, totalKey } from './origin'

/** A log-in with this address, known or not, from this origin. */
export interface LogIn {
  email: string
  origin: Origin
}

/**
 * Counts a log-in as failed before its password is checked. A known browser has a back-off of its own. All others have one
 * for each network, a bound for each network and day, and one for all networks together.
 * @throws ApiError 429
 */
export async function takeLogInAttempt(context: Context, logIn: LogIn): Promise<void> {
  const { db, limits } = context
  const now = context.now()
  const keys = keysOf(context, logIn)
  refuseWhile(await takeAttempt(db, { key: keys.here, limit: limits.loginFailures, now }))
  if (logIn.origin.kind === 'browser') return
  refuseWhile(await consume(db, { key: keys.today, limit: limits.loginFailuresPerNetwork, window: DAY, now }))
  refuseWhile(await consume(db, { key: keys.inAll, limit: limits.loginFailuresInAll, window: DAY, now }))
}

/** After a log-in with the right password: the failures of this origin no longer count, those of other networks do. */
export async function forgiveLogIn(context: Context, logIn: LogIn): Promise<void> {
  const keys = keysOf(context, logIn)
  await forgiveFailures(context.db, keys.here)
  if (logIn.origin.kind === 'browser') return
  await forgiveFailures(context.db, keys.today)
  await giveBack(context.db, keys.inAll)
}

/** After a reset: no guess of the old password counts any more, from this origin and in all. */
export async function forgiveAllLogIns(context: Context, transaction: Db, logIn: LogIn): Promise<void> {
  for (const key of Object.values(keysOf(context, logIn))) await forgiveFailures(transaction, key)
}

function keysOf(context: Context, { email, origin }: LogIn) {
  const emailFingerprint = fingerprint(context.keys, 'email', email)
  return {
    here: originKey(context, 'login-failures', { emailFingerprint, origin }),
    today: originKey(context, 'login-failures-a-day', { emailFingerprint, origin }),
    inAll: totalKey(context, 'login-failures', emailFingerprint),
  }
}

function refuseWhile(wait: number): void {
  if (wait === 0) return
  throw tooMany(accountTexts.tooManyLogIns({ time: formatWait(wait) }), wait)
}
