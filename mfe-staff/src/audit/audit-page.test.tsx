import { calls, respondTo } from '@civictrack/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { DESK, IKEJA, prepareEachTest, sessionOf } from '../testing/network'
import { renderPage } from '../testing/render-page'
import { AuditPage } from './audit-page'

prepareEachTest()

const OPERATORS = '/api/v1/staff/operators/audit'
const OPERATOR = sessionOf({ factor: 'given', memberships: [{ id: '1', role: 'operator', authority: null }] })
const MANAGER = sessionOf({ factor: 'given', memberships: [{ id: '2', role: 'manager', authority: IKEJA }] })
const line = (id: string, part: object = {}) => ({
  ...{ id, actor: 'Bola Ade', action: 'answer-done', authority: 'Ikeja Works', reference: 'CT-1AA-AAA' },
  ...{ details: {}, at: '2026-01-01T10:00:00.000Z', ...part },
})

function open(
  path: string,
  { session, from }: { session: object; from: string },
  actions = [line('9')],
  next: string | null = null,
) {
  respondTo({
    'GET /api/v1/staff/session': { body: session },
    [`GET ${from}`]: { body: { actions, next } },
  })
  return renderPage(<AuditPage />, path)
}
const queries = (path: string) => calls().flatMap((call) => (call.path === path ? [call.query] : []))

test('operators see all actions in words, with their authority', async () => {
  open('/Staff/Audit', { session: OPERATOR, from: OPERATORS })
  expect(await screen.findByText('Bola Ade · Ikeja Works')).toBeTruthy()
  expect(screen.getByText('Answered: done', { selector: 'b' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'CT-1AA-AAA' }).getAttribute('href')).toBe('/Reports/CT-1AA-AAA')
})

test('managers see those of their own authority, and are not asked for one', async () => {
  open('/Staff/Audit?authority=ikeja-works', { session: MANAGER, from: `${DESK}/actions` })
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit of Ikeja Works' })).toBeTruthy()
  expect(await screen.findByText('Bola Ade')).toBeTruthy()
  expect(screen.queryByLabelText('Authority')).toBeNull()
  expect(queries(`${DESK}/actions`)).toEqual([{}])
  expect(queries(OPERATORS)).toEqual([])
})

test('answerers read no audit, and nothing is asked for', async () => {
  respondTo({ 'GET /api/v1/staff/session': { body: sessionOf() } })
  renderPage(<AuditPage />, '/Staff/Audit')
  expect(await screen.findByText('The audit is for managers of an authority and for operators.')).toBeTruthy()
  expect(calls().map(({ path }) => path)).not.toContain(`${DESK}/actions`)
})

test('filters are read from the address, kept there, and cleared; back brings them back', async () => {
  const user = open('/Staff/Audit?actor=Bola', { session: OPERATOR, from: OPERATORS })
  await user.selectOptions(await screen.findByLabelText('Action'), 'Took an answer back')
  await waitFor(() => expect(window.location.search).toBe('?actor=Bola&action=undo-answer'))
  await waitFor(() => expect(queries(OPERATORS).at(-1)).toEqual({ actor: 'Bola', action: 'undo-answer' }))
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }))
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(screen.getByLabelText<HTMLInputElement>('Person').value).toBe('')
  window.history.back()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Person').value).toBe('Bola'))
})

test('older actions are read page by page, and no match is said so', async () => {
  const user = open('/Staff/Audit', { session: OPERATOR, from: OPERATORS }, [line('9')], '9')
  const more = await screen.findByRole('button', { name: 'Load more' })
  respondTo({ [`GET ${OPERATORS}`]: { body: { actions: [line('8', { actor: 'Chidi Eze' })], next: null } } })
  await user.click(more)
  expect(await screen.findByText('Chidi Eze · Ikeja Works')).toBeTruthy()
  expect(queries(OPERATORS).at(-1)).toMatchObject({ cursor: '9' })
})

test('filters without a match say so', async () => {
  open('/Staff/Audit?actor=Nobody', { session: OPERATOR, from: OPERATORS }, [])
  expect(await screen.findByText('No action matches these filters.')).toBeTruthy()
})
