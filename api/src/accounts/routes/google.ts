import { ApiProblem, LoginResponse } from '@civictrack/contract/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { limitAddress } from '../../platform/limits/client-address'
import { accountTexts } from '../account-texts'
import type { Account } from '../accounts-tables'
import { setAuditedAccount } from '../audit/audit-trail'
import { markBrowser } from '../codes/browser'
import { limitCodeMails, sendCode } from '../codes/send-code'
import { type GooglePerson, googleKeys, readCredential } from '../google/google-credential'
import { accountOfGoogle } from '../google/google-identities-store'
import { clearNonce, expectedNonce, useNonce } from '../google/nonce'
import { rememberBrowser } from '../origins/known-browser'
import { originOf } from '../origins/origin'
import { openSession } from '../sessions/authenticate'
import { keepEmail } from './form-cookies'

declare module '../../platform/options' {
  interface ApiOptions {
    /** Without it nobody can log in with Google. */
    googleClientId?: string
    /** The address of Google's public keys; another one for tests. */
    googleKeysUrl?: string
  }
}

const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs'

/**
 * Logs in, once, with the credential (an ID token) that Google gave this browser. Never logs the query. An account that a
 * code has to connect first gets one by email instead of a token.
 */
export function googleRoute(app: ZodApp, context: Context): void {
  const { googleClientId: clientId, googleKeysUrl = GOOGLE_KEYS } = context.options
  const keys = googleKeys(googleKeysUrl)

  app.get(
    '/auth/google',
    {
      config: { event: 'google-log-in' },
      schema: {
        querystring: z.object({ token: z.string().optional() }),
        response: { 200: LoginResponse, '4xx': ApiProblem },
      },
    },
    async (request, reply) => {
      const now = context.now()
      await limitAddress(context, { request, what: 'login', limit: context.limits.loginsPerAddress, now })
      const person = await identify(request, request.query.token)
      clearNonce(context, reply)
      const { account, needsCode } = await accountOfGoogle(context.db, person, now)
      setAuditedAccount(request, account.id)
      if (needsCode) {
        await mailConnection(context, { request, reply }, { account, person })
        return { message: accountTexts.googleCode, next: '/OtpVerify' }
      }
      const token = await openSession(context, account)
      rememberBrowser(context, { request, reply }, account)
      return { message: accountTexts.loggedIn, token }
    },
  )

  /** @throws ApiError 400 with the same message for every cause */
  async function identify(request: FastifyRequest, credential: string | undefined): Promise<GooglePerson> {
    const nonce = expectedNonce(context, request)
    if (!clientId || !credential || !nonce) throw failed()
    const expected = { clientId, nonce, keys, now: context.now() }
    const person = await readCredential(credential, expected).catch((cause) => {
      throw failed(cause)
    })
    if (!(await useNonce(context, nonce))) throw failed()
    return person
  }
}

/** Sends the code that connects a Google identity with the account of the same address. @throws ApiError 429 */
async function mailConnection(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { account, person }: { account: Account; person: GooglePerson },
): Promise<void> {
  const { id: accountId, email } = account
  const origin = await originOf(context, request, async () => account)
  const mailAt = await limitCodeMails(context, { email, cause: 'login', origin })
  const browser = markBrowser(context, request, reply)
  const google = { issuer: person.issuer, subject: person.subject }
  await context.db
    .transaction()
    .execute((transaction) =>
      sendCode(context, transaction, { purpose: 'google', email, browser, mailAt, accountId, google }),
    )
  context.jobs.wake()
  keepEmail(context, reply, email)
}

function failed(cause?: unknown): ApiError {
  return new ApiError(400, accountTexts.googleFailed, { cause })
}
