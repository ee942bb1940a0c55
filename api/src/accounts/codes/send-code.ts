import { randomUUID } from 'node:crypto'
import { enqueueEmail } from '../../mail/email-template'
import { after, HOUR, SECOND } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { tooMany } from '../../platform/errors'
import { consume, liftPause, reserveSlot } from '../../platform/limits/limits-store'
import { formatWait } from '../../platform/limits/wait-text'
import { codeEmail, knownAddressEmail } from '../account-emails'
import { accountTexts } from '../account-texts'
import type { Credentials } from '../accounts-store'
import { fingerprint } from '../fingerprints'
import { type Origin, originKey, totalKey } from '../origins/origin'
import { CODE_LIFE } from './code'
import { addCode } from './codes-store'

export interface CodeRequest {
  purpose: 'signup' | 'reset' | 'google'
  email: string
  browser: string
  /** The account that the code opens. Without one the same rows are written, and no email is sent. */
  accountId?: string
  credentials?: Credentials
  /** The Google identity that the code connects with the account. */
  google?: { issuer: string; subject: string }
  /** A verified account: its holder gets an email about the sign-up with their address, instead of a code. */
  ownerId?: string
  /** When its email may be sent: the result of `limitCodeMails`. */
  mailAt: Date
}

/** Adds a code and its email, in the caller's transaction. Wake the jobs after it. */
export async function sendCode(context: Context, db: Db, request: CodeRequest): Promise<void> {
  const now = context.now()
  const id = randomUUID()
  await addCode(db, {
    id,
    purpose: request.purpose,
    account_id: request.accountId ?? null,
    email_fingerprint: fingerprint(context.keys, 'email', request.email),
    browser_fingerprint: request.browser,
    first_name: request.credentials?.first_name ?? null,
    last_name: request.credentials?.last_name ?? null,
    password_hash: request.credentials?.password_hash ?? null,
    google_issuer: request.google?.issuer ?? null,
    google_subject: request.google?.subject ?? null,
    created_at: now,
    expires_at: after(now, CODE_LIFE),
  })
  // An observer must not learn from the writes whether the address is known: one email is enqueued in either case.
  const times = { now, due: request.mailAt }
  if (request.ownerId) {
    await enqueueEmail(db, { template: knownAddressEmail, payload: { accountId: request.ownerId }, ...times })
  } else {
    await enqueueEmail(db, { template: codeEmail, payload: { codeId: id }, ...times })
  }
}

/**
 * Limits emails with codes to five in any hour and one in 30 seconds for each address, known or not, and origin; and to a
 * total for the address over all networks. A repeated request (resend, a second reset) that comes too early is refused; the
 * email of any other step waits until it may be sent. Returns when the email may be sent.
 * @throws ApiError 429
 */
export async function limitCodeMails(
  context: Context,
  ask: { email: string; cause: 'signup' | 'login' | 'resend' | 'reset'; origin: Origin },
): Promise<Date> {
  const { db, limits } = context
  const now = context.now()
  const emailFingerprint = fingerprint(context.keys, 'email', ask.email)
  const keys = keysOf(context, { emailFingerprint, origin: ask.origin })
  const allowance = { limit: limits.codeMailsPerEmail, window: HOUR, pause: PAUSE, now }
  if (ask.cause === 'reset') refuseWhile(await consume(db, { ...allowance, key: keys.resets }))
  const slot = await reserveSlot(db, { ...allowance, key: keys.mails, canWait: ask.cause !== 'resend' })
  if ('wait' in slot) throw refusal(slot.wait)
  if (ask.origin.kind === 'network') {
    const key = totalKey(context, 'code-mails', emailFingerprint)
    refuseWhile(await consume(db, { key, limit: limits.codeMailsPerEmailInAll, window: HOUR, now }))
  }
  return slot.at
}

/** Lets a visitor who proved their address have the next code at once: the pause only stops strangers who flood a mailbox. */
export async function liftMailPause(
  context: Context,
  db: Db,
  owner: { emailFingerprint: string; origin: Origin },
): Promise<void> {
  const now = context.now()
  for (const key of Object.values(keysOf(context, owner))) await liftPause(db, { key, pause: PAUSE, now })
}

/** Between two emails with codes to one address. */
export const PAUSE = 30 * SECOND

function keysOf(context: Context, of: { emailFingerprint: string; origin: Origin }) {
  return { mails: originKey(context, 'code-mails', of), resets: originKey(context, 'resets', of) }
}

function refuseWhile(wait: number): void {
  if (wait > 0) throw refusal(wait)
}

function refusal(wait: number) {
  return tooMany(accountTexts.nextCode({ time: formatWait(wait) }), wait)
}
