import { randomUUID } from 'node:crypto'
import { after, HOUR, SECOND } from '../../platform/clock'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { tooMany } from '../../platform/errors'
import { enqueue } from '../../platform/jobs/jobs-store'
import { takeTurn } from '../../platform/limits/limits-store'
import type { Credentials } from '../accounts-store'
import { fingerprint } from '../fingerprints'
import { inWords } from '../waiting'
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
  const payload = request.ownerId
    ? { letter: 'known-address' as const, accountId: request.ownerId }
    : { letter: 'code' as const, codeId: id }
  await enqueue(db, { kind: 'mail', payload }, now)
}

/**
 * Five mails an hour to an address; with `isAskedAgain` also one in 30 seconds. Counted by address, known or not.
 * @throws ApiError 429
 */
export async function limitCodeMails(
  context: Context,
  ask: { email: string; cause: 'signup' | 'login' | 'resend' | 'reset' },
): Promise<void> {
  const { db, keys, limits } = context
  const now = context.now()
  const address = fingerprint(keys, 'email', ask.email)
  const allowance = { limit: limits.codeMailsPerEmail, window: HOUR, now }
  const resetPause =
    ask.cause === 'reset' ? await takeTurn(db, { ...allowance, key: `resets:${address}`, pause: PAUSE }) : 0
  const pause = ask.cause === 'resend' ? PAUSE : 0
  const wait = resetPause || (await takeTurn(db, { ...allowance, key: `code-mails:${address}`, pause }))
  if (wait > 0) throw tooMany(`Please wait ${inWords(wait)} before you ask for another code.`, wait)
}

const PAUSE = 30 * SECOND
