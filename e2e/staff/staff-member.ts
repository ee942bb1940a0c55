import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { mailTo } from '../accounts/mailbox'
import { admin } from '../signed-in/operator'
import type { SiteUnderTest } from '../site/site-under-test'
import { totp } from './totp'

export const IKEJA = 'sample-ikeja-local-government'
export const STAFF_PASSWORD = 'Street-Light-7!'

const COOKIE = 'civictrack_staff'

interface Invitation {
  role: 'answerer' | 'manager' | 'moderator' | 'operator'
  authority?: string
}

/** A person of the staff, whose calls are made over HTTP as pages make them. */
export interface StaffMember {
  email: string
  /** The secret of the authenticator app; undefined without one. */
  secret: string | undefined
  /** The present value of the session's cookie. */
  cookie: () => string
  call<Body = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Body>
}

const newAddress = () => `staff.${randomUUID().slice(0, 8)}@example.org`

/** Invites somebody as an operator does at a terminal. Returns the address and the link of the mail. */
export async function invite(site: SiteUnderTest, { role, authority }: Invitation) {
  const email = newAddress()
  const where = authority ? ['--authority', authority] : []
  const { code, stderr } = await admin(site, 'staff', 'invite', email, '--role', role, ...where)
  if (code !== 0) throw new Error(`The invitation was refused: ${stderr}`)
  return { email, link: await invitationLink(site, email) }
}

/** Invites and accepts without a terminal, as an operator in the browser and the invited person would. */
export async function newColleague(site: SiteUnderTest, operator: StaffMember, invitation: Invitation) {
  const email = newAddress()
  await operator.call('POST', '/operators/invitations', { email, authority: null, ...invitation })
  return accept(site, { email, link: await invitationLink(site, email) })
}

/** The first operator of a site, with the second factor given; the three sample authorities are there. */
export async function firstOperator(site: SiteUnderTest): Promise<StaffMember> {
  const sample = await admin(site, 'authorities', 'sample')
  if (sample.code !== 0) throw new Error(`The sample was refused: ${sample.stderr}`)
  return accept(site, await invite(site, { role: 'operator' }))
}

/** Accepts an invitation; everyone but an answerer adds an authenticator app. */
async function accept(site: SiteUnderTest, { email, link }: { email: string; link: string }): Promise<StaffMember> {
  let cookie = ''
  const call: StaffMember['call'] = async (method, path, body) => {
    const response = await fetch(`${site.url}/api/v1/staff${path}`, {
      method,
      headers: { Origin: site.url, Cookie: `${COOKIE}=${cookie}`, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const set = response.headers.getSetCookie().find((line) => line.startsWith(`${COOKIE}=`))
    if (set) cookie = set.slice(COOKIE.length + 1, set.indexOf(';'))
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
    return response.json() as never
  }
  const token = new URL(link).searchParams.get('token')
  const passwords = { password: STAFF_PASSWORD, confirmPassword: STAFF_PASSWORD }
  const session = await call<{ factor: string }>('POST', '/accept', { token, name: 'Ada Obi', ...passwords })
  const secret = session.factor === 'missing' ? await addApp(call) : undefined
  return { email, secret, call, cookie: () => cookie }
}

/** Gives a browser the session of a person of the staff. */
export function enter(context: BrowserContext, member: StaffMember, site: SiteUnderTest): Promise<void> {
  const flags = { httpOnly: true, sameSite: 'Strict' } as const
  return context.addCookies([{ name: COOKIE, value: member.cookie(), url: site.url, ...flags }])
}

async function addApp(call: StaffMember['call']): Promise<string> {
  const { secret } = await call<{ secret: string }>('POST', '/factors/totp', { password: STAFF_PASSWORD })
  await call('POST', '/factors/totp/confirm', { name: 'My phone', code: totp(secret) })
  return secret
}

async function invitationLink(site: SiteUnderTest, email: string): Promise<string> {
  const { text } = await mailTo(site.url, email, /^Your invitation/)
  const link = /http\S+\/Staff\/Accept\?token=\S+/.exec(text)?.[0]
  if (!link) throw new Error(`The invitation to ${email} holds no link.`)
  return link
}
