import { session } from '../session/session'
import { tokenFor } from '../testing/token'
import { ApiError } from './api-error'
import { callApi, preloadClient } from './client'
import { answer, answering, network, silent, unreachable } from './testing/fake-network'

const LOGIN = { method: 'POST', path: '/api/v1/user/login', body: { email: 'ada@example.com' } } as const

beforeAll(preloadClient)
afterEach(() => {
  jest.useRealTimers()
  session.logOut()
})

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error('This call was to fail with an ApiError.', { cause: error })
}

test('sends an object as JSON and gives the body of the answer', async () => {
  const calls = answering(200, { message: 'Welcome', token: 'abc' })
  expect(await callApi(LOGIN)).toEqual({ message: 'Welcome', token: 'abc' })
  expect(calls[0]).toMatchObject({ method: 'post', url: '/api/v1/user/login', data: '{"email":"ada@example.com"}' })
  expect(calls[0]?.headers.getContentType()).toBe('application/json')
})

test('sends form data as it is, so that the browser writes the boundary', async () => {
  const calls = answering(201, {})
  const body = new FormData()
  body.append('image', new Blob(['picture']), 'drain.jpg')
  await callApi({ method: 'POST', path: '/api/v1/issue/reportissue', body, headers: { 'Idempotency-Key': 'one' } })
  expect(calls[0]?.data).toBe(body)
  expect(calls[0]?.headers.get('Idempotency-Key')).toBe('one')
  expect(calls[0]?.headers.getContentType()).not.toBe('application/json')
})

test('puts a query into the address', async () => {
  const calls = answering(200, {})
  await callApi({ method: 'GET', path: '/api/v1/issue', query: { state: 'Akwa Ibom' } })
  expect(calls[0]?.params).toEqual({ state: 'Akwa Ibom' })
})

test('sends the token only with calls that ask for it, and only when there is one', async () => {
  const calls = answering(200, {})
  await callApi({ ...LOGIN, authorized: true })
  session.logIn(tokenFor('Ada'))
  await callApi(LOGIN)
  await callApi({ ...LOGIN, authorized: true })
  expect(calls.map(({ headers }) => headers.get('Authorization'))).toEqual([
    undefined,
    undefined,
    `Bearer ${tokenFor('Ada')}`,
  ])
})

test('goes out for who made it, whoever logs in before it does', async () => {
  const calls = answering(200, {})
  session.logIn(tokenFor('Ada'))
  const call = callApi({ ...LOGIN, authorized: true })
  session.logIn(tokenFor('Bola'))
  await call
  expect(calls[0]?.headers.get('Authorization')).toBe(`Bearer ${tokenFor('Ada')}`)
})

test('ends the session that the server does not know any more', async () => {
  session.logIn(tokenFor('Ada'))
  answering(401, { message: 'Please log in.' })
  const error = await failureOf(callApi({ ...LOGIN, authorized: true }))
  expect([error.status, error.message, session.current()]).toEqual([401, 'Please log in.', null])
})

test('keeps the session when a call without it is refused, as a wrong password is', async () => {
  session.logIn(tokenFor('Ada'))
  answering(401, { message: 'Wrong password.' })
  await failureOf(callApi(LOGIN))
  expect(session.current()?.user.name).toBe('Ada')
})

test('keeps the session of who logged in again while the answer was under way', async () => {
  session.logIn(tokenFor('Ada'))
  network(async (call) => {
    session.logIn(tokenFor('Bola'))
    return answer(call, { status: 401, body: {} })
  })
  await failureOf(callApi({ ...LOGIN, authorized: true }))
  expect(session.current()?.user.name).toBe('Bola')
})

test('says what the server says, of the whole and of single fields', async () => {
  answering(422, { message: 'Please check the form.', fields: { email: 'Taken', odd: 7 } })
  const error = await failureOf(callApi(LOGIN))
  expect(error).toMatchObject({ failure: 'answered', status: 422, message: 'Please check the form.' })
  expect(error.fields).toEqual({ email: 'Taken' })
})

test.each([
  ['a page of a proxy', '<html>Bad gateway</html>'],
  ['no message', {}],
  ['a message that is no text', { message: { code: 7 }, fields: null }],
  ['an empty message', { message: '', fields: 'none' }],
])('has words of its own for an answer with %s', async (_name, body) => {
  answering(502, body)
  const error = await failureOf(callApi(LOGIN))
  expect(error.message).toBe('Something went wrong on our side. Please try again.')
  expect(error.fields).toEqual({})
})

test('says that the citizen is offline when nothing comes through', async () => {
  unreachable()
  const error = await failureOf(callApi(LOGIN))
  expect([error.failure, error.status, error.message]).toEqual(['offline', undefined, 'You appear to be offline.'])
})

test('gives up after fifty seconds of silence, not before', async () => {
  jest.useFakeTimers()
  silent()
  const failure = failureOf(callApi(LOGIN))
  await jest.advanceTimersByTimeAsync(49_999)
  expect(jest.getTimerCount()).toBe(1)
  await jest.advanceTimersByTimeAsync(1)
  expect((await failure).message).toBe('The server took too long to answer. Please try again.')
  expect(jest.getTimerCount()).toBe(0)
})

test('does not cut off an upload that makes progress, however long it takes', async () => {
  jest.useFakeTimers()
  const calls = silent()
  const shares: number[] = []
  const failure = failureOf(callApi({ ...LOGIN, onProgress: (share) => shares.push(share) }))
  for (const loaded of [1, 2, 3, 4]) {
    await jest.advanceTimersByTimeAsync(40_000)
    // axios hands the whole event over; the client reads these two.
    calls[0]?.onUploadProgress?.({ loaded, total: 4 } as never)
  }
  await jest.advanceTimersByTimeAsync(49_999)
  expect([shares, jest.getTimerCount()]).toEqual([[0.25, 0.5, 0.75, 1], 1])
  await jest.advanceTimersByTimeAsync(1)
  expect((await failure).failure).toBe('timeout')
})

test('tells giving up by the caller from every failure', async () => {
  silent()
  const controller = new AbortController()
  const call = callApi({ ...LOGIN, signal: controller.signal })
  controller.abort()
  await expect(call).rejects.not.toBeInstanceOf(ApiError)
  await expect(callApi({ ...LOGIN, signal: controller.signal })).rejects.not.toBeInstanceOf(ApiError)
})
