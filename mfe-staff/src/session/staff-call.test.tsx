import { session } from '@civictrack/shared'
import { calls, respondInTurn, respondTo, tokenFor } from '@civictrack/shared/testing'
import { act } from '@testing-library/react'
import { prepareEachTest, sessionOf } from '../testing/network'
import { renewal } from './renewal'
import { callStaff } from './staff-call'

prepareEachTest()
afterEach(() => act(() => session.logOut()))

const NOTE = { method: 'POST', path: '/api/v1/staff/note', body: { text: 'Typed' } } as const

test('never sends the token of a citizen who is logged in too, even when the call asks for it', async () => {
  act(() => session.logIn(tokenFor('Ada')))
  respondTo({ 'POST /api/v1/staff/note': { body: {} } })
  const asked = { ...NOTE, authorized: true, session: session.current() ?? undefined }
  await callStaff(asked)
  expect(calls()[0]?.headers.get('authorization')).toBeNull()
  expect(session.current()).not.toBeNull()
})

test('a call after the end of the session waits for the log-in, and is made once more', async () => {
  respondInTurn('POST /api/v1/staff/note', [{ status: 401 }, { body: { id: '1' } }])
  const sent = callStaff(NOTE)
  await expectDue('log-in')
  renewal.done()
  expect(await sent).toEqual({ id: '1' })
})

test('a call that needs the second factor waits for it, where the person has one', async () => {
  respondInTurn('POST /api/v1/staff/note', [{ status: 403 }, { body: { id: '1' } }])
  respondTo({ 'GET /api/v1/staff/session': { body: sessionOf({ factor: 'asked', kinds: ['totp'] }) } })
  const sent = callStaff(NOTE)
  await expectDue('factor')
  renewal.done()
  expect(await sent).toEqual({ id: '1' })
})

test('a call without the right fails at once, and one that the person gives up fails with its own reason', async () => {
  respondTo({
    'POST /api/v1/staff/note': { status: 403, body: { message: 'Managers only' } },
    'GET /api/v1/staff/session': { body: sessionOf({ factor: 'given' }) },
  })
  await expect(callStaff(NOTE)).rejects.toMatchObject({ message: 'Managers only' })
  respondTo({ 'POST /api/v1/staff/note': { status: 401 } })
  const sent = callStaff(NOTE)
  await expectDue('log-in')
  renewal.giveUp()
  await expect(sent).rejects.toMatchObject({ statusCode: 401 })
})

async function expectDue(due: 'log-in' | 'factor'): Promise<void> {
  for (let attempt = 0; attempt < 100 && renewal.due() === null; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(renewal.due()).toBe(due)
}
