import type { FastifyRequest } from 'fastify'
import { HOUR } from '../../platform/clock'
import type { Context } from '../../platform/context'
import { limitAddress, subnet } from '../../platform/limits/client-address'
import { type LimitKey, limitKey } from '../../platform/limits/limit-key'
import { consume } from '../../platform/limits/limits-store'
import { browserOf, hasMarks, type Owner } from './known-browser'

/**
 * The source of a call about an account, for the limits: a browser that logged in to it before, else a network. Every
 * known browser and every network has an allowance of its own, so that a stranger uses up nobody else's.
 */
export interface Origin {
  kind: 'browser' | 'network'
  id: string
  /** Of a browser: the account that it knows. */
  accountId?: string
}

/** Where a call comes from. The account is looked up only for a browser with a mark, whether the address is known or not. */
export async function originOf(
  context: Context,
  request: FastifyRequest,
  findAccount: () => Promise<Owner | undefined>,
): Promise<Origin> {
  const account = hasMarks(context, request) ? await findAccount() : undefined
  const browser = browserOf(context, request, account)
  if (account && browser) return { kind: 'browser', id: browser, accountId: account.id }
  return { kind: 'network', id: subnet(request.ip) }
}

/**
 * Counts a call against its network address, unless a known browser makes it: thousands of people may share the address,
 * and a stranger among them could use up what it has. The known browsers of an account pass so many times an hour; after
 * that their network counts, or a person with an account and its cookie could log in without any limit.
 * @throws ApiError 429
 */
export async function limitNetwork(
  context: Context,
  origin: Origin,
  call: { request: FastifyRequest; what: string; limit: number },
): Promise<void> {
  const now = context.now()
  if (origin.accountId) {
    const key = limitKey(context.keys, `${call.what}-of-known`, origin.accountId)
    const limit = context.limits.callsOfKnownBrowsers
    if ((await consume(context.db, { key, limit, window: HOUR, now })) === 0) return
  }
  await limitAddress(context, { ...call, now })
}

/** The key of a limit of one email address, given as its fingerprint, and one origin. */
export function originKey(
  { keys }: Pick<Context, 'keys'>,
  name: string,
  of: { emailFingerprint: string; origin: Origin },
): LimitKey {
  return limitKey(keys, name, of.emailFingerprint, of.origin.kind, of.origin.id)
}

/** The key of a limit of one email address, given as its fingerprint, over all networks. */
export function totalKey({ keys }: Pick<Context, 'keys'>, name: string, emailFingerprint: string): LimitKey {
  return limitKey(keys, name, emailFingerprint)
}
