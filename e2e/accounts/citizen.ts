import { randomUUID } from 'node:crypto'
import { codeFor } from './mailbox'

export interface Citizen {
  firstName: string
  email: string
  password: string
}

/** A person without an account, whose address no other test uses. */
export function newCitizen(): Citizen {
  return { firstName: 'Ada', email: `ada.${randomUUID().slice(0, 8)}@example.com`, password: 'Street-Light-7!' }
}

/** Makes an account over HTTP, as the screens would, and logs in. Returns the token. */
export async function newAccount(siteUrl: string, citizen: Citizen = newCitizen()): Promise<string> {
  const { email, password } = citizen
  const cookie = (await signUp(siteUrl, citizen)).headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  await call(siteUrl, '/api/v1/user/verify', { otp: await codeFor(siteUrl, email) }, { Cookie: cookie })
  const response = await call(siteUrl, '/api/v1/user/login', { email, password })
  return ((await response.json()) as { token: string }).token
}

/** Signs up and does not enter the code. */
export function signUp(siteUrl: string, { firstName, email, password }: Citizen): Promise<Response> {
  const body = { firstName, lastName: 'Obi', email, password, confirmPassword: password }
  return call(siteUrl, '/api/v1/user/signup', body)
}

async function call(siteUrl: string, path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(siteUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`POST ${path} returned ${response.status}: ${await response.text()}`)
  return response
}
