import { randomUUID } from 'node:crypto'
import { codeFor } from './mailbox'

export interface Citizen {
  firstName: string
  email: string
  password: string
}

/** Somebody who has never been here. */
export function stranger(): Citizen {
  return { firstName: 'Ada', email: `ada.${randomUUID().slice(0, 8)}@example.com`, password: 'Street-Light-7!' }
}

/** Makes an account over HTTP, as the screens would, and logs in. Gives the token. */
export async function newAccount(siteUrl: string, citizen: Citizen = stranger()): Promise<string> {
  const { firstName, email, password } = citizen
  const signUp = { firstName, lastName: 'Obi', email, password, confirmPassword: password }
  const signedUp = await post(siteUrl, '/api/v1/user/signup', signUp)
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  await post(siteUrl, '/api/v1/user/verify', { otp: await codeFor(siteUrl, email) }, { Cookie: cookie })
  const answer = await post(siteUrl, '/api/v1/user/login', { email, password })
  return ((await answer.json()) as { token: string }).token
}

/** Signs up and leaves it at that. */
export function signUp(siteUrl: string, email: string): Promise<Response> {
  const password = 'Street-Light-7!'
  return post(siteUrl, '/api/v1/user/signup', {
    firstName: 'Ada',
    lastName: 'Obi',
    email,
    password,
    confirmPassword: password,
  })
}

async function post(siteUrl: string, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(siteUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
