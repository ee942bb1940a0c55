import { type Person, person } from '../test/citizens'
import { addressOf, leaksOf, type OpenApi, type Operation, operationsOf } from '../test/idor'
import { onEachDatabase } from '../test/site'

const SECRETS = {
  ...{ firstName: 'Owner-First-Name', lastName: 'Owner-Last-Name', phone: '+234 801 234 5678' },
  ...{ state: 'Kano', lga: 'Dala', neighbourhood: 'Owner-Neighbourhood' },
}

onEachDatabase((site) => {
  test('no route shows private data to a visitor or another citizen, or lets them change it', async () => {
    const [owner, other] = [await person(site()), await person(site())]
    const { parameters, secrets } = await belongingsOf(owner, { sharePublicly: false })
    const before = await stateOf(owner)
    const operations = await operationsOfSite()
    expect(operations.length).toBeGreaterThan(20)

    for (const operation of operations) {
      const name = `${operation.method} ${operation.path}`
      const strangers = await call(operation, parameters)
      if (operation.isProtected) expect([name, strangers.statusCode]).toEqual([name, 401])
      const others = await call(operation, parameters, other.token)
      for (const response of [strangers, others]) {
        expect([name, leaksOf(response, secrets)]).toEqual([name, []])
        expect([name, response.statusCode]).not.toEqual([name, 500])
      }
      if (/\{reference\}|\/operators\//.test(operation.path)) {
        expect([name, others.statusCode >= 400]).toEqual([name, true])
      }
    }

    expect(await stateOf(owner)).toEqual(before)
    for (const operation of removalsLast(operations.filter(isAboutMine))) {
      const { statusCode } = await call(operation, parameters, owner.token)
      const isRefused = [401, 403, 404].includes(statusCode)
      expect([operation.method, operation.path, isRefused]).toEqual([operation.method, operation.path, false])
    }
  })

  test('no route reveals the reporter of a public report, or lets another citizen change it', async () => {
    const [owner, other] = [await person(site()), await person(site())]
    const { reference, parameters, secrets } = await belongingsOf(owner, { sharePublicly: true })
    const published = ['Owner-Report', 'Owner-Street', 'Owner-Comment']
    const identity = secrets.filter((secret) => !published.includes(secret) && !secret.startsWith('/media/'))
    const before = await publicStateOf(reference)
    for (const operation of await operationsOfSite()) {
      const name = `${operation.method} ${operation.path}`
      for (const token of [undefined, other.token, owner.token]) {
        if (token === owner.token && !isPublicRead(operation)) continue
        const response = await call(operation, parameters, token)
        expect([name, leaksOf(response, identity)]).toEqual([name, []])
        expect([name, response.statusCode]).not.toEqual([name, 500])
      }
    }
    const after = await publicStateOf(reference)
    expect(after).toEqual({ ...before, comments: expect.arrayContaining(before.comments) })
  })

  async function operationsOfSite(): Promise<Operation[]> {
    const document = (await site().browser().get('/api/openapi.json')).json<OpenApi>()
    return operationsOf(document).filter(({ path }) => path.startsWith('/api/'))
  }

  /** The parts of a report that a visitor sees, without the counts that others may change. */
  async function publicStateOf(reference: string) {
    const read = async (path: string) => (await site().browser().get(path)).json()
    const { title, status, photo, location, history } = await read(`/api/v1/issue/${reference}`)
    const { comments } = await read(`/api/v1/issue/${reference}/comments`)
    return { title, status, photo, location, history, comments: comments as unknown[] }
  }

  /** A profile full of secrets, and a report with a comment. */
  async function belongingsOf(owner: Person, { sharePublicly }: { sharePublicly: boolean }) {
    const reference = await owner.report({ title: 'Owner-Report', location: 'Owner-Street' })
    await owner.send('PUT', '/api/v1/user/profile', SECRETS)
    await owner.send('PUT', '/api/v1/user/privacy', { sharePublicly, allowLocation: true })
    const comment = await owner.send('POST', `/api/v1/issue/${reference}/comments`, { text: 'Owner-Comment' })
    const { devices } = await owner.get<{ devices: { id: string }[] }>('/api/v1/user/devices')
    const { issues } = await owner.get<{ issues: { photo: string }[] }>('/api/v1/issue/mine')
    const device = devices[0]?.id ?? ''
    return {
      reference,
      parameters: [
        { reference, id: device, permit: `${owner.email}.1.x` },
        { reference, id: comment.json<{ id: string }>().id, permit: '' },
      ],
      secrets: [
        ...[SECRETS.firstName, SECRETS.lastName, SECRETS.phone, SECRETS.neighbourhood],
        ...[owner.email, owner.token, device, 'Owner-Report', 'Owner-Street', 'Owner-Comment', issues[0]?.photo ?? ''],
      ],
    }
  }

  const stateOf = async (owner: Person) => ({
    settings: await owner.get('/api/v1/user/settings'),
    issues: await owner.get('/api/v1/issue/mine'),
    devices: ((await owner.get('/api/v1/user/devices')) as { devices: unknown[] }).devices.length,
  })

  /** Calls the operation with each set of parameters, and returns the response that reveals most. */
  async function call({ method, path, body }: Operation, parameters: Record<string, string>[], token?: string) {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const responses = await Promise.all(
      parameters.map((one) =>
        site().api.app.inject({
          ...{ method: method as 'GET', url: addressOf(path, one), headers },
          ...(body === undefined ? {} : { payload: body as object }),
        }),
      ),
    )
    const [first, second] = responses
    if (!first) throw new Error('Nothing was called.')
    return second && second.statusCode < first.statusCode ? second : first
  }
})

function removalsLast(operations: Operation[]): Operation[] {
  const removes = ({ method }: Operation) => method === 'DELETE'
  return [...operations.filter((one) => !removes(one)), ...operations.filter(removes)]
}

/** Whether an operation is open only to the reporter, on a report that nobody else can see. */
function isAboutMine({ path }: Operation): boolean {
  return path.includes('{reference}') && !/\/(operators|staff)\//.test(path)
}

function isPublicRead({ method, path }: Operation): boolean {
  return method === 'GET' && path.startsWith('/api/v1/issue') && !/mine|recent/.test(path)
}

test('notices a response that holds a secret', () => {
  const response = { body: '{"issues":[{"title":"Owner-Report"}]}', headers: {} }
  expect(leaksOf(response, ['Owner-Report', 'Owner-Street'])).toEqual(['Owner-Report'])
  expect(leaksOf({ body: '', headers: { location: '/x?email=a@b.ng' } }, ['a@b.ng'])).toEqual(['a@b.ng'])
})
