import { newAccount } from '../../accounts/citizen'
import type { ProblemList } from '../campaign'
import { type Operation, readOperations } from '../fuzz/openapi'
import { objectFor } from '../fuzz/values'
import { type Answer, escaped, send } from '../http-client'
import { randomOf } from '../random'
import { newOwner } from './owner'

/**
 * Every operation of the document, by a visitor and by another citizen, on the belongings of an owner: no secret in an
 * answer, no change. A route that is new in the document takes part by itself. Returns the number of calls.
 */
export async function tryAllRoutes(problems: ProblemList, url: string, seed: number): Promise<number> {
  const owner = await newOwner(url, problems)
  const before = await owner.state()
  const operations = await readOperations(url)
  let calls = 0
  for (const operation of operations) {
    const name = `${operation.method} ${operation.path}`
    for (const parameters of owner.parameters) {
      // Some operations end the caller's session: each call has a session of its own where it matters.
      const other = await otherToken(url)
      for (const token of [undefined, other]) {
        const answer = await call(url, { operation, parameters, token, seed })
        calls += 1
        const leaked = owner.secrets.filter((secret) =>
          `${answer.text}${JSON.stringify(answer.headers)}`.includes(secret),
        )
        if (leaked.length > 0)
          problems.add(
            `${name} reveals ${leaked.join(', ')} to ${token ? 'another citizen' : 'a visitor'}`,
            answer.text,
          )
        if (answer.status >= 500) problems.add(`${name} answers ${answer.status}`, answer.text)
        if (!token && operation.security?.length && answer.status !== 401)
          problems.add(`${name} answers ${answer.status} to a visitor`, answer.text)
        if (token && isOfOwner(operation) && answer.status < 400)
          problems.add(`${name} answers ${answer.status} to another citizen`, answer.text)
      }
    }
  }
  if ((await owner.state()) !== before)
    problems.add('the belongings of the owner have changed', `${before} became ${await owner.state()}`)
  if (operations.length < 20) problems.add(`the OpenAPI document has only ${operations.length} operations`)
  return calls
}

let spare: string | undefined

async function otherToken(url: string): Promise<string> {
  const alive =
    spare &&
    (await send(url, { method: 'GET', path: '/api/v1/user/settings', headers: { authorization: `Bearer ${spare}` } }))
  if (!spare || (alive && alive.status !== 200)) spare = await newAccount(url)
  return spare
}

/** Whether an operation is about one report, which is closed, or for operators only. */
function isOfOwner({ path }: Operation): boolean {
  return path.includes('{reference}') || path.includes('/operators/')
}

interface Call {
  operation: Operation
  parameters: Record<string, string>
  token: string | undefined
  seed: number
}

function call(url: string, { operation, parameters, token, seed }: Call): Promise<Answer> {
  const { method, path, requestBody } = operation
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => escaped(parameters[name] ?? 'nothing'))
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const schema = requestBody?.content['application/json']?.schema
  if (!schema) return send(url, { method, path: filled, headers })
  const known = { email: 'nobody@example.ng', password: 'Sample-1!', confirmPassword: 'Sample-1!' }
  const body = objectFor(schema, { name: '', style: 'valid', random: randomOf(seed), known })
  return send(url, {
    method,
    path: filled,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
