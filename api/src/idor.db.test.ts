import { type Person, person } from '../test/citizens'
import { addressOf, leaksOf, type OpenApi, type Operation, operationsOf } from '../test/idor'
import { onEachDatabase } from '../test/site'

const SECRETS = {
  ...{ firstName: 'Owner-First-Name', lastName: 'Owner-Last-Name', phone: '+234 801 234 5678' },
  ...{ state: 'Kano', lga: 'Dala', neighbourhood: 'Owner-Neighbourhood' },
}

onEachDatabase((site) => {
  test('no route gives what is mine to a stranger or to somebody else, or lets them change it', async () => {
    const [owner, other] = [await person(site()), await person(site())]
    const { reference, parameters, secrets } = await belongingsOf(owner)
    const before = await stateOf(owner)
    const document = (await site().browser().get('/api/openapi.json')).json<OpenApi>()
    const operations = operationsOf(document).filter(({ path }) => path.startsWith('/api/'))
    expect(operations.length).toBeGreaterThan(20)

    for (const operation of operations) {
      const name = `${operation.method} ${operation.path}`
      const strangers = await call(operation, parameters)
      if (operation.isProtected) expect([name, strangers.statusCode]).toEqual([name, 401])
      const others = await call(operation, parameters, other.token)
      for (const answer of [strangers, others]) {
        expect([name, leaksOf(answer, secrets)]).toEqual([name, []])
        expect([name, answer.statusCode]).not.toEqual([name, 500])
      }
      if (operation.path.includes('{reference}')) expect([name, others.statusCode >= 400]).toEqual([name, true])
    }

    expect(await stateOf(owner)).toEqual(before)
    expect((await owner.send('GET', `/api/v1/issue/${reference}`)).statusCode).toBe(200)
  })

  /** A profile full of secrets and a report that is not shared. */
  async function belongingsOf(owner: Person) {
    const reference = await owner.report({ title: 'Owner-Report', location: 'Owner-Street' })
    await owner.send('PUT', '/api/v1/user/profile', SECRETS)
    await owner.send('PUT', '/api/v1/user/privacy', { sharePublicly: false, allowLocation: true })
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

  /** With each set of parameters; the answer that says most. */
  async function call({ method, path, body }: Operation, parameters: Record<string, string>[], token?: string) {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const answers = await Promise.all(
      parameters.map((one) =>
        site().api.app.inject({
          ...{ method: method as 'GET', url: addressOf(path, one), headers },
          ...(body === undefined ? {} : { payload: body as object }),
        }),
      ),
    )
    const [first, second] = answers
    if (!first) throw new Error('Nothing was called.')
    return second && second.statusCode < first.statusCode ? second : first
  }
})

test('an answer that holds a secret is noticed', () => {
  const answer = { body: '{"issues":[{"title":"Owner-Report"}]}', headers: {} }
  expect(leaksOf(answer, ['Owner-Report', 'Owner-Street'])).toEqual(['Owner-Report'])
  expect(leaksOf({ body: '', headers: { location: '/x?email=a@b.ng' } }, ['a@b.ng'])).toEqual(['a@b.ng'])
})
