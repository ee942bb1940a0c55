import { newAccount, newCitizen } from '../../accounts/citizen'
import type { ProblemList } from '../campaign'
import { type Answer, type Sent, send } from '../http-client'

const URLENCODED = 'application/x-www-form-urlencoded'

/** Forms that change something. The control comes from the site itself, and must be accepted. */
async function formsOf(url: string): Promise<Record<string, Sent>> {
  const citizen = newCitizen()
  await newAccount(url, citizen)
  const form = (path: string, fields: Record<string, string>): Sent => ({
    method: 'POST',
    path,
    headers: { 'content-type': URLENCODED, accept: 'text/html' },
    body: new URLSearchParams(fields).toString(),
  })
  const { email, password } = citizen
  return {
    'log-in': form('/api/v1/user/login', { email, password }),
    reset: form('/api/v1/user/resetpassword', { email: newCitizen().email }),
    newsletter: form('/api/v1/newsletter', { email: newCitizen().email }),
    support: form('/api/v1/support', { name: 'Ada', email, message: 'Hello.' }),
  }
}

/** Header combinations of browsers that submit a form of another site, or of none. */
const FOREIGN: Record<string, Record<string, string>> = {
  'Sec-Fetch-Site: cross-site': {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    origin: 'https://evil.example',
  },
  'Sec-Fetch-Site: same-site': { 'sec-fetch-site': 'same-site', origin: 'https://blog.example.ng' },
  'Sec-Fetch-Site alone': { 'sec-fetch-site': 'cross-site' },
  'an unknown Sec-Fetch-Site': { 'sec-fetch-site': 'nested-site' },
  'Origin of another site': { origin: 'https://evil.example' },
  'Origin null': { origin: 'null' },
  'an Origin that contains the host': { origin: 'http://localhost.evil.example' },
  'an Origin with another port': { origin: 'http://localhost:1' },
  'an Origin with the host as user': { origin: 'http://localhost@evil.example' },
  'an Origin that is no address': { origin: 'x' },
  'an empty frame': { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe', origin: 'null' },
  'a type in capitals': { 'sec-fetch-site': 'cross-site', 'content-type': URLENCODED.toUpperCase() },
  'a type with parameters': { 'sec-fetch-site': 'cross-site', 'content-type': `${URLENCODED}; charset=utf-8` },
  'a type after a space': { 'sec-fetch-site': 'cross-site', 'content-type': ` ${URLENCODED}` },
  'a forwarded host': { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
}

/** Content types that a form or `fetch` without preflight can send; none of them may carry a change. */
const WITHOUT_PREFLIGHT = [
  'text/plain',
  'text/plain;{"a":1}',
  'multipart/form-data; boundary=x',
  'application/csp-report',
  '',
]

/** Sends forms as other sites would; none may have the effect of the site's own form. Returns the number of requests. */
export async function crossSites(problems: ProblemList, url: string): Promise<number> {
  let count = 0
  for (const [name, sent] of Object.entries(await formsOf(url))) {
    const own = await send(url, { ...sent, headers: { ...sent.headers, 'sec-fetch-site': 'same-origin', origin: url } })
    if (own.status !== 303 || isRefusal(own)) problems.add(`the site's own form is refused: ${name}`, inShort(own))
    for (const [shape, headers] of Object.entries(FOREIGN)) {
      const answer = await send(url, { ...sent, headers: { ...sent.headers, ...headers } })
      count += 1
      if (!isRefusal(answer)) problems.add(`${name} is accepted from another site: ${shape}`, inShort(answer))
    }
    const json = JSON.stringify(Object.fromEntries(new URLSearchParams(String(sent.body))))
    for (const type of WITHOUT_PREFLIGHT) {
      const headers = { 'content-type': type, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      const answer = await send(url, { ...sent, headers, body: json })
      count += 1
      if (answer.status < 400) problems.add(`${name} is accepted as "${type}" from another site`, inShort(answer))
    }
  }
  return count
}

/** An error, or the way back to the form with its message. Never a session. */
function isRefusal({ status, headers }: Answer): boolean {
  if (/^token=[^;]/m.test((headers['set-cookie'] ?? []).join('\n'))) return false
  return status >= 400 || (status === 303 && /refused|invalid/.test(headers.location ?? ''))
}

function inShort({ status, headers, text }: Answer): string {
  return `${status} ${headers.location ?? ''} ${text.slice(0, 100)}`
}
