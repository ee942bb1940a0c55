import { REQUEST_ID, requestIdIn } from '@civictrack/contract/request-log'
import { TRACEPARENT, traceIdIn, traceIdOf } from '@civictrack/contract/trace-context'
import { session } from '../session/session'
import { calls, mockNetwork, neverRespond, respond, respondInOrder } from '../testing/server'
import { tokenFor } from '../testing/token'
import { ApiError } from './api-error'
import { type ApiRequest, callApi, preloadClient } from './client'

const LOGIN = { method: 'POST', path: '/api/v1/user/login', body: { email: 'ada@example.com' } } as const

mockNetwork()
beforeAll(preloadClient)
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  session.logOut()
})

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error('The call did not fail with an ApiError.', { cause: error })
}

test('sends an object as JSON and returns the body of the response', async () => {
  respond({ body: { message: 'Welcome', token: 'abc' } })
  expect(await callApi(LOGIN)).toEqual({ message: 'Welcome', token: 'abc' })
  expect(calls()[0]).toMatchObject({ method: 'POST', path: '/api/v1/user/login' })
  expect(await calls()[0]?.body).toEqual({ email: 'ada@example.com' })
  expect(calls()[0]?.headers.get('Content-Type')).toBe('application/json')
})

test('sends form data as it is, so that the browser writes the boundary', async () => {
  respond({ status: 201 })
  const body = new FormData()
  body.append('image', new Blob(['picture']), 'drain.jpg')
  await callApi({ method: 'POST', path: '/api/v1/issue/reportissue', body, headers: { 'Idempotency-Key': 'one' } })
  const form = (await calls()[0]?.body) as FormData
  expect(await (form.get('image') as File).text()).toBe('picture')
  expect(calls()[0]?.headers.get('Idempotency-Key')).toBe('one')
  expect(calls()[0]?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/)
})

test('gives each call an identifier of its own', async () => {
  respond({})
  await callApi(LOGIN)
  await callApi(LOGIN)
  const ids = calls().map(({ headers }) => requestIdIn({ [REQUEST_ID]: headers.get(REQUEST_ID) ?? '' }))
  expect([ids.includes(undefined), new Set(ids).size]).toEqual([false, 2])
  const traces = calls().map(({ headers }) => traceIdIn({ [TRACEPARENT]: headers.get(TRACEPARENT) ?? '' }))
  expect(traces).toEqual(ids.map((id) => traceIdOf(id ?? '')))
})

test('names a failure on our side by the identifier that the server has', async () => {
  respond({ status: 500, body: { message: 'Something went wrong on our side. Please try again.' } })
  const error = await failureOf(callApi(LOGIN))
  expect(error.requestId).toBe(calls()[0]?.headers.get(REQUEST_ID))
  expect(error.messageOr('other')).toBe(
    `Something went wrong on our side. Please try again. (Reference: ${error.requestId?.slice(0, 8)})`,
  )
})

test('puts a query into the address', async () => {
  respond({})
  await callApi({ method: 'GET', path: '/api/v1/issue', query: { state: 'Akwa Ibom' } })
  expect(calls()[0]?.query).toEqual({ state: 'Akwa Ibom' })
})

const authorizations = () => calls().map(({ headers }) => headers.get('Authorization'))

test('sends the token only with calls that ask for it, and only when there is one', async () => {
  respond({})
  const token = tokenFor('Ada')
  await callApi({ ...LOGIN, authorized: true })
  session.logIn(token)
  await callApi(LOGIN)
  await callApi({ ...LOGIN, authorized: true })
  expect(authorizations()).toEqual([null, null, `Bearer ${token}`])
})

test('sends the token of the account that made the call, even if another logs in before it goes out', async () => {
  respond({})
  const token = tokenFor('Ada')
  session.logIn(token)
  const call = callApi({ ...LOGIN, authorized: true })
  session.logIn(tokenFor('Bola'))
  await call
  expect(authorizations()).toEqual([`Bearer ${token}`])
})

test('ends a session that the server no longer accepts', async () => {
  session.logIn(tokenFor('Ada'))
  respond({ status: 401, body: { message: 'Please log in.' } })
  const error = await failureOf(callApi({ ...LOGIN, authorized: true }))
  expect([error.statusCode, error.message, session.current()]).toEqual([401, 'Please log in.', null])
})

test('keeps the session when a call without it is refused, as a wrong password is', async () => {
  session.logIn(tokenFor('Ada'))
  respond({ status: 401, body: { message: 'Wrong password.' } })
  await failureOf(callApi(LOGIN))
  expect(session.current()?.user.name).toBe('Ada')
})

test('keeps the session of an account that logs in before the response arrives', async () => {
  session.logIn(tokenFor('Ada'))
  respondInOrder().next(() => {
    session.logIn(tokenFor('Bola'))
    return new Response('{}', { status: 401 })
  })
  await failureOf(callApi({ ...LOGIN, authorized: true }))
  expect(session.current()?.user.name).toBe('Bola')
})

test("gives the server's messages for the whole form and for single fields", async () => {
  respond({ status: 422, body: { message: 'Please check the form.', fields: { email: 'Taken', odd: 7 } } })
  const error = await failureOf(callApi(LOGIN))
  expect(error).toMatchObject({ failure: 'response', statusCode: 422, message: 'Please check the form.' })
  expect(error.fields).toEqual({ email: 'Taken' })
})

test.each([
  ['a page of a proxy', '<html>Bad gateway</html>'],
  ['no message', {}],
  ['a message that is no text', { code: 7, fields: null }],
  ['an empty message', { message: '', fields: 'none' }],
])('has a message of its own for a response with %s', async (_name, body) => {
  respond({ status: 502, body })
  const error = await failureOf(callApi(LOGIN))
  const reference = `(Reference: ${error.requestId?.slice(0, 8)})`
  expect(error.message).toBe(`Something went wrong on our side. Please try again. ${reference}`)
  expect(error.fields).toEqual({})
})

test('says that the visitor is offline when the call finds no network', async () => {
  const error = await failureOf(callApi(LOGIN))
  expect([error.failure, error.statusCode, error.message]).toEqual(['offline', undefined, 'You appear to be offline.'])
})

test('times out after fifty seconds without progress, not before', async () => {
  const { timers, failure } = await callWithoutResponse(LOGIN)
  await timers.advanceTimersByTimeAsync(49_999)
  expect(timers.getTimerCount()).toBe(1)
  await timers.advanceTimersByTimeAsync(1)
  expect((await failure).message).toBe('The server took too long to respond. Please try again.')
  expect(timers.getTimerCount()).toBe(0)
})

test('does not cut off an upload that makes progress, however long it takes', async () => {
  const listen = jest.spyOn(EventTarget.prototype, 'addEventListener')
  const shares: number[] = []
  const { timers, failure } = await callWithoutResponse({ ...LOGIN, onProgress: (share) => shares.push(share) })
  const upload = listen.mock.contexts.find((target) => target instanceof XMLHttpRequestUpload)
  for (const loaded of [1, 2, 3, 4]) {
    await timers.advanceTimersByTimeAsync(40_000)
    upload?.dispatchEvent(new ProgressEvent('progress', { loaded, total: 4, lengthComputable: true }))
  }
  await timers.advanceTimersByTimeAsync(49_999)
  expect([shares, timers.getTimerCount()]).toEqual([[0.25, 0.5, 0.75, 1], 1])
  await timers.advanceTimersByTimeAsync(1)
  expect((await failure).failure).toBe('timeout')
})

test('throws no ApiError when the caller cancels', async () => {
  neverRespond()
  const controller = new AbortController()
  const call = callApi({ ...LOGIN, signal: controller.signal })
  controller.abort()
  await expect(call).rejects.not.toBeInstanceOf(ApiError)
  await expect(callApi({ ...LOGIN, signal: controller.signal })).rejects.not.toBeInstanceOf(ApiError)
})

/** A call that has reached the network, under a fake clock. */
async function callWithoutResponse(request: ApiRequest) {
  // MSW needs the real microtasks.
  const timers = jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
  neverRespond()
  const failure = failureOf(callApi(request))
  while (calls().length === 0) await timers.advanceTimersByTimeAsync(0)
  return { timers, failure }
}
