import { operatorHeaders } from './operator-call'

const { ADMIN_NAME, ADMIN_SECRET } = process.env
beforeEach(() => {
  process.env.ADMIN_SECRET = 'secret'
})
afterAll(() => {
  Object.assign(process.env, { ADMIN_NAME, ADMIN_SECRET })
})

test('a call names the person of ADMIN_NAME, also in letters that no header can hold', async () => {
  process.env.ADMIN_NAME = 'Ngọzí Eze'
  const headers = await operatorHeaders()
  expect(headers.Authorization).toBe('Bearer secret')
  expect(decodeURIComponent(headers['X-Operator'] ?? '')).toBe('Ngọzí Eze')
  expect(() => new Headers(headers)).not.toThrow()
})

test('a call without ADMIN_NAME names the account on the computer', async () => {
  process.env.ADMIN_NAME = ' '
  expect((await operatorHeaders())['X-Operator']).not.toBe('')
})
