import { respondTo } from '@civictrack/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { DESK, IKEJA, prepareEachTest, sentTo, sessionOf } from '../testing/network'
import { renderPage, shownToasts } from '../testing/render-page'
import { MembersPage } from './members-page'

prepareEachTest()

const OPERATORS = '/api/v1/staff/operators'
const member = (id: string, part: object = {}) => ({
  ...{ id, name: 'Bola Ade', email: 'bola@ikeja.example.org', role: 'manager', authority: IKEJA },
  ...{ since: '2026-01-01T10:00:00.000Z', hasFactor: true, isMe: false, ...part },
})
const ME = member('7', { isMe: true })
const CHIDI = member('8', { name: 'Chidi Eze', email: 'chidi@ikeja.example.org', role: 'answerer', hasFactor: false })
const INVITED = {
  ...{ id: '3', email: 'new@ikeja.example.org', role: 'answerer', authority: IKEJA, invitedBy: 'Bola Ade' },
  expiresAt: '2026-01-08T10:00:00.000Z',
}
const listOf = (members: object[], invitations: object[] = []) => ({ body: { members, invitations } })

function open(role: 'answerer' | 'manager') {
  const isManager = role === 'manager'
  respondTo({
    'GET /api/v1/staff/session': { body: sessionOf({ memberships: [{ id: '7', role, authority: IKEJA }] }) },
    [`GET ${DESK}/members`]: listOf([ME, CHIDI], isManager ? [INVITED] : []),
  })
  return renderPage(<MembersPage />, '/Staff/Members')
}

test('an answerer sees the colleagues, and can change nothing', async () => {
  open('answerer')
  expect(await screen.findByText('Chidi Eze')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
  expect(screen.queryByRole('form', { name: 'Invite somebody' })).toBeNull()
})

test('a manager removes a member after a confirmation, and not the own membership', async () => {
  const user = open('manager')
  const row = within((await screen.findByText('Chidi Eze')).closest('li') ?? document.body)
  const own = within(screen.getByText('Bola Ade', { selector: 'b' }).closest('li') ?? document.body)
  expect(own.queryByRole('button')).toBeNull()
  respondTo({ [`DELETE ${DESK}/members/8`]: listOf([ME], [INVITED]) })
  await user.click(row.getByRole('button', { name: 'Remove: Chidi Eze' }))
  await user.click(row.getByRole('button', { name: 'Remove now: Chidi Eze' }))
  await waitFor(() => expect(screen.queryByText('Chidi Eze')).toBeNull())
  expect(shownToasts()).toEqual(['success: Chidi Eze was removed. Their session ends at once.'])
})

test('a manager invites into the own authority, and the invitation is listed', async () => {
  const user = open('manager')
  respondTo({
    [`POST ${DESK}/invitations`]: listOf([ME, CHIDI], [INVITED, { ...INVITED, id: '4', email: 'x@y.example.org' }]),
  })
  await user.type(await screen.findByLabelText('Email'), 'x@y.example.org')
  await user.selectOptions(screen.getByLabelText('Role'), 'Answerer')
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }))
  expect(await screen.findByText('x@y.example.org', { selector: 'b' })).toBeTruthy()
  expect(await sentTo(`POST ${DESK}/invitations`)).toEqual({ email: 'x@y.example.org', role: 'answerer' })
  expect(screen.queryByRole('option', { name: 'Operator' })).toBeNull()
})

test('an invitation without a role says so and is not sent; a refused one keeps what was typed', async () => {
  const user = open('manager')
  const invite = `POST ${DESK}/invitations`
  respondTo({ [invite]: { status: 409, body: { message: 'This person is answerer there already.' } } })
  await user.type(await screen.findByLabelText('Email'), 'x@y.example.org')
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }))
  expect((await screen.findAllByText('Choose a role')).length).toBeGreaterThan(0)
  expect(sentTo(invite)).toBeUndefined()
  await user.selectOptions(screen.getByLabelText('Role'), 'Answerer')
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }))
  expect((await screen.findAllByText('This person is answerer there already.')).length).toBeGreaterThan(0)
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('x@y.example.org')
})

test('operators invite into every role and authority', async () => {
  respondTo({
    'GET /api/v1/staff/session': { body: sessionOf({ memberships: [{ id: '1', role: 'operator', authority: null }] }) },
    [`GET ${OPERATORS}/members`]: listOf([]),
    [`POST ${OPERATORS}/invitations`]: listOf([], [INVITED]),
  })
  const user = renderPage(<MembersPage />, '/Staff/Members')
  await user.type(await screen.findByLabelText('Email'), 'new@ikeja.example.org')
  await user.selectOptions(screen.getByLabelText('Role'), 'Manager')
  await user.type(screen.getByLabelText(/^Authority/), 'ikeja-works')
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }))
  await screen.findByText('new@ikeja.example.org', { selector: 'b' })
  const sent = { email: 'new@ikeja.example.org', role: 'manager', authority: 'ikeja-works' }
  expect(await sentTo(`POST ${OPERATORS}/invitations`)).toEqual(sent)
})

test('a list that could not be read has "Try again", which reads it', async () => {
  respondTo({
    'GET /api/v1/staff/session': { body: sessionOf() },
    [`GET ${DESK}/members`]: { status: 400, body: { message: 'Not now.' } },
  })
  const user = renderPage(<MembersPage />, '/Staff/Members')
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.')
  respondTo({ [`GET ${DESK}/members`]: listOf([ME]) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Bola Ade', { selector: 'b' })).toBeTruthy()
})
