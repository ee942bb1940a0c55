import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { after } from '../../platform/clock'
import type { Context } from '../../platform/context'
import { ApiError, notLoggedIn } from '../../platform/errors'
import { READING_METHODS } from '../../platform/http/reading-methods'
import { chosenLanguageOf } from '../../platform/languages/request-language'
import { noteLanguage } from '../accounts-store'
import type { Account } from '../accounts-tables'
import { noteDevice } from './devices-store'
import { addSession, isSessionLive } from './sessions-store'
import { readToken, SESSION_LIFE, signToken } from './tokens'

/** A logged-in caller. */
export interface Caller {
  accountId: string
  sessionId: string
}

/** Authenticates a request before anything else reads it: give `onRequest` to a route, and call `of` in its handler. */
export function callers(context: Context) {
  const known = new WeakMap<FastifyRequest, Caller>()
  return {
    async onRequest(request: FastifyRequest): Promise<void> {
      known.set(request, await authenticate(context, request, bearerOf(request)))
    },
    /** @throws ApiError 401 for a request that did not come through `onRequest` */
    of(request: FastifyRequest): Caller {
      const caller = known.get(request)
      if (!caller) throw notLoggedIn()
      return caller
    },
  }
}

/** The caller of a route that visitors may use too: undefined without a valid session. */
export async function callerIfAny(context: Context, request: FastifyRequest): Promise<Caller | undefined> {
  return callerWith(context, request, bearerOf(request))
}

/** The caller that a browser's cookie names, as an `<img>` sends no header. For reading only: links of other sites send the cookie too. */
export async function viewerIfAny(context: Context, request: FastifyRequest): Promise<Caller | undefined> {
  return callerWith(context, request, bearerOf(request) ?? request.cookies.token)
}

/**
 * Opens a session for an account in this state, and returns its token.
 * @throws ApiError 401 when the password was changed in the meantime
 */
export async function openSession(context: Context, account: Account): Promise<string> {
  const now = context.now()
  const sessionId = randomUUID()
  const times = { created_at: now, expires_at: after(now, SESSION_LIFE) }
  if (!(await addSession(context.db, { id: sessionId, account, ...times }))) throw notLoggedIn()
  const name = `${account.first_name} ${account.last_name}`.trim()
  return signToken(context.keys.tokens, { sessionId, accountId: account.id, name, now })
}

async function callerWith(
  context: Context,
  request: FastifyRequest,
  token: string | undefined,
): Promise<Caller | undefined> {
  if (!token) return undefined
  return authenticate(context, request, token).catch((error) => {
    if (error instanceof ApiError && error.status === 401) return undefined
    throw error
  })
}

/** Looks the session up each time, so that an ended one is refused at once. */
async function authenticate(context: Context, request: FastifyRequest, token: string | undefined): Promise<Caller> {
  const now = context.now()
  const session = token ? await readToken(context.keys.tokens, token, now) : undefined
  if (!session || !(await isSessionLive(context.db, { ...session, now }))) throw notLoggedIn()
  const language = READING_METHODS.includes(request.method) ? undefined : chosenLanguageOf(request)
  if (language) await noteLanguage(context.db, { accountId: session.accountId, language })
  await noteDevice(context.db, { sessionId: session.sessionId, userAgent: request.headers['user-agent'], now })
  return session
}

/** From `Authorization: Bearer <token>`. */
function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
