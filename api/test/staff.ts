import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generate } from 'otplib'
import type { ApiResponse } from './browser'
import { PASSWORD, type Site } from './site'

/** A browser of the staff: it sends what a page of the site sends. */
export interface StaffBrowser {
  email: string
  cookies: Record<string, string>
  get(path: string): Promise<ApiResponse>
  send(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<ApiResponse>
  post(path: string, body?: object): Promise<ApiResponse>
}

const API = '/api/v1/staff'

export function staffBrowser(site: Site, email = ''): StaffBrowser {
  const cookies: Record<string, string> = {}
  async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, extra = {}) {
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
    const response = await site.api.app.inject({
      method,
      url: path.startsWith('/') ? `${API}${path}` : path,
      headers: {
        ...(method !== 'GET' && { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }),
        ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
        ...extra,
      },
      ...(method !== 'GET' && { payload: JSON.stringify(body ?? {}) }),
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') delete cookies[name]
      else cookies[name] = value
    }
    return response
  }
  return {
    ...{ email, cookies },
    get: (path) => call('GET', path),
    send: call,
    post: (path, body) => call('POST', path, body),
  }
}

/** A call of the operators' commands. */
export async function admin(site: Site, path: string, body?: object): Promise<ApiResponse> {
  const secret = await readFile(join(site.dataDir, 'secrets', 'operators'), 'utf8')
  return site.api.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api/v1/operators/staff${path}`,
    headers: { authorization: `Bearer ${secret}` },
    payload: body,
  })
}

let count = 0
export function newStaffEmail(): string {
  count += 1
  return `staff${count}@example.org`
}

/** The token in the newest invitation to an address, once there are as many. */
export async function invitationToken(site: Site, email: string, mails = 1): Promise<string> {
  const [mail] = await site.mails(email, mails)
  const token = /\/Staff\/Accept\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No invitation in the mail "${mail?.subject}".`)
  return token
}

/** A person of the staff who has accepted an invitation and is logged in, without a second factor. */
export async function invited(
  site: Site,
  {
    role,
    authority,
    email = newStaffEmail(),
    mails = 1,
  }: { role: string; authority?: string; email?: string; mails?: number },
): Promise<StaffBrowser> {
  const response = await admin(site, '/invite', { email, role, authority })
  if (response.statusCode !== 200) throw new Error(`The invitation was refused: ${response.body}`)
  const token = await invitationToken(site, email, mails)
  const browser = staffBrowser(site, email)
  const names = { name: `Ada ${role}`, password: PASSWORD, confirmPassword: PASSWORD }
  const accepted = await browser.post('/accept', { token, ...names })
  if (accepted.statusCode !== 200) throw new Error(`The invitation was not accepted: ${accepted.body}`)
  return browser
}

/** Adds an authenticator app, which counts as given in this session. Returns its secret and the recovery codes. */
export async function addTotp(site: Site, browser: StaffBrowser): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await browser.post('/factors/totp', { password: PASSWORD })).json<{ secret: string }>()
  const code = await totpCode(site, secret)
  const added = await browser.post('/factors/totp/confirm', { name: 'My phone', code })
  if (added.statusCode !== 200) throw new Error(`The factor was not added: ${added.body}`)
  return { secret, codes: added.json<{ recoveryCodes: string[] | null }>().recoveryCodes ?? [] }
}

export function totpCode(site: Site, secret: string): Promise<string> {
  return generate({ secret, epoch: Math.floor(site.now().getTime() / 1000) })
}

/** Staff with the second factor given. */
export async function staffWithFactor(site: Site, of: { role: string; authority?: string }): Promise<StaffBrowser> {
  const browser = await invited(site, of)
  await addTotp(site, browser)
  return browser
}
