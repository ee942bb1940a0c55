import { ApiProblem, LoginResponse } from '@civictrack/contract/wire'
import * as z from 'zod'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { limitAddress } from '../../platform/limits/client-address'
import { setAuditedAccount } from '../audit/audit-trail'
import { type GooglePerson, googleKeys, readCredential } from '../google/google-credential'
import { accountOfGoogle } from '../google/google-identities-store'
import { rememberBrowser } from '../origins/known-browser'
import { openSession } from '../sessions/authenticate'

declare module '../../platform/options' {
  interface ApiOptions {
    /** Without it nobody can log in with Google. */
    googleClientId?: string
    /** The address of Google's public keys; another one for tests. */
    googleKeysUrl?: string
  }
}

const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs'

/** Logs in with the credential (an ID token) that Google gave the browser. Never logs the query. */
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
      const person = await identify(request.query.token)
      const account = await accountOfGoogle(context.db, person, now)
      setAuditedAccount(request, account.id)
      const token = await openSession(context, account)
      rememberBrowser(context, { request, reply }, account)
      return { message: 'Login successful!', token }
    },
  )

  /** @throws ApiError 400 with the same message for every cause */
  async function identify(credential: string | undefined): Promise<GooglePerson> {
    if (!clientId || !credential) throw failed()
    return readCredential(credential, { clientId, keys, now: context.now() }).catch((cause) => {
      throw failed(cause)
    })
  }
}

function failed(cause?: unknown): ApiError {
  return new ApiError(400, 'Google login failed', { cause })
}
