import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context'
import type { Db } from '../../platform/database/tables'
import { findAccountByEmail } from '../accounts-store'
import { limitNetwork, originOf } from '../origins/origin'
import { markBrowser } from './browser'
import { type CodeRequest, limitCodeMails, sendCode } from './send-code'

/** A code that the calling browser asks for. */
interface Ask {
  email: string
  browser: string
}

interface Call {
  request: FastifyRequest<{ Body: { email: string } }>
  reply: FastifyReply
  cause: 'resend' | 'reset'
  /** Describes the code, in the transaction that keeps it. */
  codeFor: (transaction: Db, ask: Ask) => Promise<Omit<CodeRequest, 'mailAt'>>
}

/**
 * Sends a code to the address in the body, known or not, within the limits of the network address and of the email address.
 * @throws ApiError 429
 */
export async function mailCode(context: Context, { request, reply, cause, codeFor }: Call): Promise<void> {
  const { email } = request.body
  const { db, limits } = context
  const origin = await originOf(context, request, () => findAccountByEmail(db, email))
  await limitNetwork(context, origin, { request, what: 'codes', limit: limits.codesPerAddress })
  const mailAt = await limitCodeMails(context, { email, cause, origin })
  const browser = markBrowser(context, request, reply)
  await db.transaction().execute(async (transaction) => {
    await sendCode(context, transaction, { ...(await codeFor(transaction, { email, browser })), mailAt })
  })
  context.jobs.wake()
}
