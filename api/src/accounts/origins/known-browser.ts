import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY } from '../../platform/clock'
import type { Context } from '../../platform/context'
import { readOwnCookie, setOwnCookie } from '../../platform/http/own-cookies'
import type { Account } from '../accounts-tables'

/**
 * Tells that a person logged in to an account with this browser before (OWASP, "device cookies"). It opens nothing: it
 * only gives the browser an allowance of its own. One mark for each account, the newest first.
 */
const COOKIE = 'civictrack_known'
const LIFE = 365 * DAY
/** A phone may be shared by a family. */
const MAX_ACCOUNTS = 5
const SEPARATOR = '~'
const SHAPE = /^([0-9a-f-]{36})\.([\w-]{22})\.(\d{13,14})\.([\w-]{43})$/

/** An account, of a citizen or of staff, with its present password: a new password ends the marks of the old one. */
export type Owner = Pick<Account, 'id' | 'password_hash'>

/** A mark of the cookie. Its signature is not checked yet. */
interface Mark {
  text: string
  accountId: string
  browserId: string
  expiry: number
  signature: string
}

/** Gives the calling browser a mark of the account, after it logged in or proved the address. */
export function rememberBrowser(
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  owner: Owner,
): void {
  const others = marksOf(context, request).filter(({ accountId }) => accountId !== owner.id)
  const browserId = browserOf(context, request, owner) ?? randomBytes(16).toString('base64url')
  const mark = { accountId: owner.id, browserId, expiry: context.now().getTime() + LIFE }
  const text = `${mark.accountId}.${browserId}.${mark.expiry}.${sign(context, mark, owner).toString('base64url')}`
  const kept = [text, ...others.map((other) => other.text)].slice(0, MAX_ACCOUNTS)
  setOwnCookie(context, reply, { name: COOKIE, value: kept.join(SEPARATOR), life: LIFE })
  if (isUnprefixed(context, request)) reply.clearCookie(COOKIE, { path: '/' })
}

/** The identifier of the calling browser, if a person logged in to this account with it before. */
export function browserOf(context: Context, request: FastifyRequest, owner: Owner | undefined): string | undefined {
  const mark = marksOf(context, request).find(({ accountId }) => accountId === owner?.id)
  if (!mark || !owner || mark.expiry <= context.now().getTime()) return undefined
  const isOurs = timingSafeEqual(Buffer.from(mark.signature, 'base64url'), sign(context, mark, owner))
  return isOurs ? mark.browserId : undefined
}

/** Whether the browser sends any mark, true or made up. */
export function hasMarks(context: Context, request: FastifyRequest): boolean {
  return marksOf(context, request).length > 0
}

/** From before its prefix. It counts until the next log-in renews it: it is signed, and a planted one gains nothing. */
function isUnprefixed(context: Context, request: FastifyRequest): boolean {
  return readOwnCookie(context, request, COOKIE) === undefined && request.cookies[COOKIE] !== undefined
}

function marksOf(context: Context, request: FastifyRequest): Mark[] {
  const cookie = readOwnCookie(context, request, COOKIE) ?? request.cookies[COOKIE]
  const texts = (cookie ?? '').split(SEPARATOR, MAX_ACCOUNTS)
  return texts.flatMap((text) => {
    const [, accountId, browserId, expiry, signature] = SHAPE.exec(text) ?? []
    if (!accountId || !browserId || !signature) return []
    return [{ text, accountId, browserId, expiry: Number(expiry), signature }]
  })
}

function sign({ keys }: Context, mark: Pick<Mark, 'browserId' | 'expiry'>, owner: Owner): Buffer {
  const claim = JSON.stringify([owner.id, owner.password_hash, mark.browserId, mark.expiry])
  return createHmac('sha256', keys.browsers).update(claim).digest()
}
