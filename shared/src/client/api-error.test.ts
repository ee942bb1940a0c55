import { ApiError, failureMessage } from './api-error'

const FALLBACK = 'An error occurred during login'

test.each([
  ['offline', 'You appear to be offline.'],
  ['timeout', 'The server took too long to answer. Please try again.'],
  ['answered', 'Something went wrong on our side. Please try again.'],
] as const)('is fit to be shown as it is: %s', (failure, message) => {
  expect(new ApiError({ failure }).message).toBe(message)
})

test('prefers what the server said, then what the network did, then the words of the action', () => {
  const said = new ApiError({ failure: 'answered', status: 400, serverMessage: 'Wrong password.' })
  expect(said.messageOr(FALLBACK)).toBe('Wrong password.')
  expect(new ApiError({ failure: 'answered', status: 500 }).messageOr(FALLBACK)).toBe(FALLBACK)
  expect(new ApiError({ failure: 'offline' }).messageOr(FALLBACK)).toBe('You appear to be offline.')
})

test('shows no citizen the words of a defect', () => {
  expect(failureMessage(new TypeError('x is undefined'), FALLBACK)).toBe(FALLBACK)
  expect(failureMessage(new ApiError({ failure: 'timeout' }), FALLBACK)).toMatch(/^The server took too long/)
})

test('keeps its cause', () => {
  const cause = new Error('socket hang up')
  expect(new ApiError({ failure: 'offline', cause }).cause).toBe(cause)
})
