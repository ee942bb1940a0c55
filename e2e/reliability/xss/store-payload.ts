import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Citizen } from '../../accounts/citizen'
import { sendReport } from '../../reporting/send-report'
import type { SiteUnderTest } from '../../site/site-under-test'
import type { ProblemList } from '../campaign'
import { type Answer, send } from '../http-client'

/** A text in every field that a person can fill in, and the session and the report that show it. */
export interface Stored {
  token: string
  reference: string
}

interface Given {
  site: SiteUnderTest
  citizen: Citizen
  token: string
  problems: ProblemList
}

/** Writes a text into the profile, a report, a comment, a flag, the operators' note and a message to support. */
export async function storePayload(payload: string, { site, citizen, token, problems }: Given): Promise<Stored> {
  const { email, password } = citizen
  async function call(method: string, path: string, body: object, bearer = token): Promise<Answer> {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
    const answer = await send(site.url, { method, path, headers, body: JSON.stringify(body) })
    if (answer.status >= 300) problems.add(`the preparation failed: ${method} ${path}`, answer.text)
    return answer
  }
  const short = payload.slice(0, 90)
  const profile = {
    firstName: short,
    lastName: short,
    phone: '+234 801 234 5678',
    state: 'Lagos',
    lga: 'Ikeja',
    neighbourhood: short,
  }
  await call('PUT', '/api/v1/user/profile', profile)
  await call('PUT', '/api/v1/user/privacy', { sharePublicly: true, allowLocation: true })
  // The name in the frame comes from the token.
  const login = await call('POST', '/api/v1/user/login', { email, password })
  const fields = { title: payload, description: payload, location: payload }
  const reference = await sendReport(site.url, token, fields)
  const text = await call('POST', `/api/v1/issue/${reference}/comments`, { text: payload })
  await call('POST', `/api/v1/issue/${reference}/comments/${(JSON.parse(text.text) as { id: string }).id}/flag`, {
    reason: payload,
  })
  await call('POST', `/api/v1/issue/${reference}/flag`, { reason: payload })
  const secret = (await readFile(join(site.dataDir, 'secrets/operators'), 'utf8')).trim()
  await call('POST', `/api/v1/operators/issue/${reference}/status`, { status: 'Pending', note: payload }, secret)
  // An address may send a few messages an hour.
  const sender = `${randomUUID()}@example.com`
  await call('POST', '/api/v1/support', { name: short, email: sender, message: payload })
  return { token: (JSON.parse(login.text) as { token: string }).token, reference }
}
