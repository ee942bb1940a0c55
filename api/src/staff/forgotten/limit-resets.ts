import { fingerprint } from '../../accounts/fingerprints'
import { type Origin, originKey, totalKey } from '../../accounts/origins/origin'
import { HOUR, SECOND } from '../../platform/clock'
import type { Context } from '../../platform/context'
import { tooMany } from '../../platform/errors'
import { consume } from '../../platform/limits/limits-store'
import { formatWait } from '../../platform/limits/wait-text'

/** Between two emails to one address. */
const PAUSE = 30 * SECOND

/**
 * Limits emails about a forgotten password of the staff for each address, known or not, and origin; and for the address over
 * all networks. The counts are others than those of the same address as a citizen's.
 * @throws ApiError 429
 */
export async function limitResets(context: Context, { email, origin }: { email: string; origin: Origin }) {
  const { db, keys, limits } = context
  const emailFingerprint = fingerprint(keys, 'email', `staff ${email}`)
  const times = { window: HOUR, now: context.now() }
  const here = originKey(context, 'staff-resets', { emailFingerprint, origin })
  refuseWhile(await consume(db, { key: here, limit: limits.codeMailsPerEmail, pause: PAUSE, ...times }))
  if (origin.kind === 'browser') return
  const inAll = totalKey(context, 'staff-resets', emailFingerprint)
  refuseWhile(await consume(db, { key: inAll, limit: limits.codeMailsPerEmailInAll, ...times }))
}

function refuseWhile(wait: number): void {
  if (wait > 0) throw tooMany(`Please wait ${formatWait(wait)} before you ask for another link.`, wait)
}
