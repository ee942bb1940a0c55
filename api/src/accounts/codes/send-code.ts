import { randomUUID } from 'node:crypto'
import { enqueueEmail } from '../../mail/email-template'
import { after, HOUR, SECOND } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { tooMany } from '../../platform/errors'
import { liftPause, takeSlot, takeTurn } from '../../platform/limits/limits-store'
import { inWords } from '../../platform/limits/wait-text'
import { codeEmail, knownAddressEmail } from '../account-emails'
import type { Credentials } from '../accounts-store'
import { fingerprint } from '../fingerprints'
import { CODE_LIFE } from './code'
import { addCode } from './codes-store'

export interface CodeRequest {
  purpose: 'signup' | 'reset'
  email: string
  browser: string
  /** The account that the code opens. Without one the same rows are written, and no code is mailed. */
  accountId?: string
  credentials?: Credentials
  /** A verified account whose owner is told that someone signed up with their address. */
  ownerId?: string
  /** When its mail may go: what `limitCodeMails` answered. */
  mailAt: Date
}

/** Writes a code and its mail; part of the caller's transaction. Wake the jobs when that is through. */
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
 * Five mails in any hour to an address and one in 30 seconds, counted by address, known or not. Who asks for a code once
 * more (resend, a second reset) too early is refused; where another step wants a mail, that mail waits for its turn.
 * Answers when the mail may go.
 * @throws ApiError 429
 */
export async function limitCodeMails(
  context: Context,
  ask: { email: string; cause: 'signup' | 'login' | 'resend' | 'reset' },
): Promise<Date> {
  const { db, limits } = context
  const now = context.now()
  const keys = mailKeys(context, ask.email)
  const allowance = { limit: limits.codeMailsPerEmail, window: HOUR, pause: PAUSE, now }
  if (ask.cause === 'reset') refuseWhile(await takeTurn(db, { ...allowance, key: keys.resets }))
  const slot = await takeSlot(db, { ...allowance, key: keys.mails, patient: ask.cause !== 'resend' })
  if ('at' in slot) return slot.at
  throw refusal(slot.wait)
}

/** Whoever proved an address may have the next code at once: the pause is against strangers who flood a mailbox. */
export async function liftMailPause(context: Context, db: Db, emailFingerprint: string): Promise<void> {
  const now = context.now()
  for (const key of Object.values(keysOf(emailFingerprint))) await liftPause(db, { key, pause: PAUSE, now })
}

/** Between two mails with codes to one address. */
export const PAUSE = 30 * SECOND

function mailKeys({ keys }: Context, email: string) {
  return keysOf(fingerprint(keys, 'email', email))
}

function keysOf(emailFingerprint: string) {
  return { mails: `code-mails:${emailFingerprint}`, resets: `resets:${emailFingerprint}` }
}

function refuseWhile(wait: number): void {
  if (wait > 0) throw refusal(wait)
}

function refusal(wait: number) {
  return tooMany(`Please wait ${inWords(wait)} before you ask for another code.`, wait)
}
