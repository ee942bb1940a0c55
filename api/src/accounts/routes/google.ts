import { ApiProblem, LoginResponse } from '@civictrack/contract/wire'
import * as z from 'zod'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { limitAddress } from '../../platform/limits/client-address'
import { concerns } from '../audit-trail'
import { type GooglePerson, googleKeys, readCredential } from '../google/google-credential'
import { accountOfGoogle } from '../google/google-identities-store'
import { openSession } from '../sessions/authenticate'

/** Logs in with the credential (an ID token) that Google gave the browser. Never logs the query. */
export function googleRoute(app: ZodApp, context: Context): void {
  const { google } = context
  const keys = google && googleKeys(google.keysUrl)

  app.get(
    '/auth/google',
    {
      config: { event: 'google-log-in' },
      schema: {
        querystring: z.object({ token: z.string().optional() }),
        response: { 200: LoginResponse, '4xx': ApiProblem },
      },
    },
    async (request) => {
      const now = context.now()
      await limitAddress(context.db, { request, what: 'login', limit: context.limits.loginsPerAddress, now })
      const person = await identify(request.query.token)
      const account = await accountOfGoogle(context.db, person, now)
      concerns(request, account.id)
      return { message: 'Login successful!', token: await openSession(context, account) }
    },
  )

  /** @throws ApiError 400 with one and the same message, whatever is wrong */
  async function identify(credential: string | undefined): Promise<GooglePerson> {
    if (!google || !keys || !credential) throw failed()
    return readCredential(credential, { clientId: google.clientId, keys, now: context.now() }).catch((cause) => {
      throw failed(cause)
    })
  }
}

function failed(cause?: unknown): ApiError {
  return new ApiError(400, 'Google login failed', { cause })
}
