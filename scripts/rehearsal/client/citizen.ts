import { newCitizen } from '../../../e2e/accounts/citizen'
import type { MailServer } from '../../../e2e/site/mail-server'
import { expectOk, type HttpsClient } from './https-client'

/** An account that was made as a citizen makes one: with the code of a mail. Returns its token. */
export async function signUp(client: HttpsClient, mail: MailServer): Promise<string> {
  const { email, password, firstName } = newCitizen()
  const account = { firstName, lastName: 'Obi', email, password, confirmPassword: password }
  const { headers } = await post(client, '/api/v1/user/signup', account)
  const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  const otp = /\b\d{6}\b/.exec(bodyOf(await mail.mailTo(email)))?.[0]
  if (!otp) throw new Error('The mail holds no code.')
  await post(client, '/api/v1/user/verify', { otp }, { cookie })
  const { text } = await post(client, '/api/v1/user/login', { email, password })
  return (JSON.parse(text) as { token: string }).token
}

function post(client: HttpsClient, path: string, body: object, headers: Record<string, string> = {}) {
  const sent = { method: 'POST', path, headers: { 'content-type': 'application/json', ...headers } }
  return expectOk(client.send({ ...sent, body: JSON.stringify(body) }), `POST ${path}`)
}

/** The text of a mail, without its headers: they hold numbers too. */
function bodyOf(mail: string): string {
  return mail.slice(mail.search(/\r?\n\r?\n/))
}
