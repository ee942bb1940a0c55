import { newAccount, newCitizen } from '../../accounts/citizen'
import type { SiteUnderTest } from '../../site/site-under-test'
import type { ProblemList } from '../campaign'
import { type Answer, type Sent, send } from '../http-client'
import { forgedTokens } from './tokens'

const PROTECTED: [method: string, path: string, body?: object][] = [
  ['GET', '/api/v1/user/settings'],
  ['GET', '/api/v1/issue/mine'],
  ['PUT', '/api/v1/user/privacy', { sharePublicly: true, allowLocation: true }],
  ['GET', '/api/v1/operators/flags'],
]

/** Sends every forged token to reads, a change and the operators' part; each must be refused. Returns the number of tokens. */
export async function attackTokens(problems: ProblemList, { url, dataDir }: SiteUnderTest): Promise<number> {
  const citizen = newCitizen()
  const [owner, attacker] = [await newAccount(url, citizen), await newAccount(url)]
  const { control, attacks } = await forgedTokens({ dataDir, owner, attacker })
  const accepted = await call(url, { authorization: `Bearer ${control}` })
  if (accepted.status !== 200) problems.add('a token that is signed as the site signs is refused', accepted.text)

  for (const { name, token } of attacks)
    await mustRefuse(problems, { url, name, headers: { authorization: `Bearer ${token}` } })
  const headers: Record<string, Record<string, string>> = {
    'a token in another scheme': { authorization: `Basic ${owner}` },
    'a token without a scheme': { authorization: owner },
    'two tokens': { authorization: `Bearer ${owner}, Bearer ${attacker}` },
    'a cookie instead of the header': { cookie: `token=${owner}` },
    'a header of a proxy': { 'x-forwarded-authorization': `Bearer ${owner}`, 'x-forwarded-user': citizen.email },
  }
  for (const [name, one] of Object.entries(headers)) await mustRefuse(problems, { url, name, headers: one })
  await mustRefuse(problems, {
    url,
    name: 'a token in the query',
    headers: {},
    query: `?token=${owner}&access_token=${owner}`,
  })

  const operators = await call(url, { authorization: `Bearer ${owner}` }, PROTECTED[3])
  if (![401, 429].includes(operators.status))
    problems.add("a citizen's token opens the operators' part", String(operators.status))
  await send(url, { method: 'POST', path: '/api/v1/user/logout', headers: { authorization: `Bearer ${owner}` } })
  await mustRefuse(problems, { url, name: 'a token after its log-out', headers: { authorization: `Bearer ${owner}` } })
  return attacks.length + Object.keys(headers).length + 3
}

interface Attempt {
  url: string
  name: string
  headers: Record<string, string>
  query?: string
}

async function mustRefuse(problems: ProblemList, { url, name, headers, query = '' }: Attempt): Promise<void> {
  for (const target of PROTECTED) {
    const { status } = await call(url, headers, target, query)
    // Wrong secrets of operators are limited too.
    const isRefused = status === 401 || (status === 429 && target[1].includes('/operators/'))
    if (!isRefused) problems.add(`${target[0]} ${target[1]} answers ${status} to: ${name}`)
  }
}

function call(
  url: string,
  headers: Record<string, string>,
  [method, path, body] = PROTECTED[0] ?? ['GET', '/'],
  query = '',
): Promise<Answer> {
  const sent: Sent = { method, path: path + query, headers }
  if (!body) return send(url, sent)
  return send(url, { ...sent, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) })
}
