import { ApiError } from '../errors'
import { toRefusal } from './error-responses'
import { outageOf } from './outages'

const coded = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more })

test.each([
  ['a full disk', coded('ENOSPC'), 507],
  ['a full disk of PostgreSQL', coded('53100'), 507],
  ['a full disk behind another error', new Error('The photo was not stored.', { cause: coded('ENOSPC') }), 507],
  ['too many connections', coded('53300'), 503],
  ['a database that does not listen', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]), 503],
  ['a database that stops', coded('57P01'), 503],
  ['a lost connection', new Error('Connection terminated unexpectedly'), 503],
  ['a missing folder', coded('ENOENT', { syscall: 'open' }), 503],
  ['a file in place of a folder', coded('ENOTDIR', { syscall: 'mkdir' }), 503],
])('responds to %s with a status code that invites another attempt', (_name, error, status) => {
  const refusal = toRefusal(error)
  expect([refusal.status, refusal.headers]).toEqual([status, { 'retry-after': '5' }])
  expect(refusal.message).not.toContain('ENO')
})

test.each([
  ['a defect', new TypeError('x is undefined')],
  ['a wrong statement', coded('42703')],
  ['an unknown module', coded('ENOENT')],
  ['no error', undefined],
])('leaves %s a defect, with 500', (_name, error) => {
  expect(outageOf(error)).toBeUndefined()
  expect(toRefusal(error ?? {}).status).toBe(500)
})

test('ends at causes that form a circle', () => {
  const error = new Error('a')
  error.cause = error
  expect(outageOf(error)).toBeUndefined()
  expect(toRefusal(new ApiError(400, 'Choose a state.')).status).toBe(400)
})
