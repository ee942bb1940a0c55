import { ApiError, failureMessage } from './api-error'

const FALLBACK = 'An error occurred during login'

test.each([
  ['offline', 'You appear to be offline.'],
  ['timeout', 'The server took too long to respond. Please try again.'],
  ['response', 'Something went wrong on our side. Please try again.'],
] as const)('has a message that can be shown as it is: %s', (failure, message) => {
  expect(new ApiError({ failure }).message).toBe(message)
})

test('prefers the message of the server, then of the network, then of the action', () => {
  const refused = new ApiError({ failure: 'response', statusCode: 400, serverMessage: 'Wrong password.' })
  expect(refused.messageOr(FALLBACK)).toBe('Wrong password.')
  expect(new ApiError({ failure: 'response', statusCode: 500 }).messageOr(FALLBACK)).toBe(FALLBACK)
  expect(new ApiError({ failure: 'offline' }).messageOr(FALLBACK)).toBe('You appear to be offline.')
})

const failed = (serverMessage?: string) =>
  new ApiError({
    failure: 'response',
    requestId: '0b0e5a3c-1111-4222-8333-444455556666',
    ...(serverMessage && { serverMessage }),
  })

test('names a failure on our side by the beginning of its identifier, and no refusal', () => {
  const ours = 'Something went wrong on our side. Please try again'
  expect(failed().message).toBe(`${ours}. (Reference: 0b0e5a3c)`)
  expect(failed(`${ours} in a moment.`).messageOr(FALLBACK)).toBe(`${ours} in a moment. (Reference: 0b0e5a3c)`)
  expect(failed('No more codes today').message).toBe('No more codes today')
  expect(failed().messageOr(FALLBACK)).toBe(FALLBACK)
})

test('does not show the message of a defect', () => {
  expect(failureMessage(new TypeError('x is undefined'), FALLBACK)).toBe(FALLBACK)
  expect(failureMessage(new ApiError({ failure: 'timeout' }), FALLBACK)).toMatch(/^The server took too long/)
})

test('keeps its cause', () => {
  const cause = new Error('socket hang up')
  expect(new ApiError({ failure: 'offline', cause }).cause).toBe(cause)
})
