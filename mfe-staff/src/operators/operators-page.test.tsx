import { calls, respondTo } from '@civictrack/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { IKEJA, prepareEachTest, sentTo, sessionOf } from '../testing/network'
import { renderPage, shownToasts } from '../testing/render-page'
import { OperatorsPage } from './operators-page'

prepareEachTest()

const API = '/api/v1/staff/operators'
const DISPATCH = {
  ...{ id: '31', reference: 'CT-1AA-AAA', number: 1, authority: 'Ikeja Works', contact: 'works@ikeja.example.org' },
  ...{
    state: 'failed',
    reason: 'first',
    failure: '550 no such user',
    createdAt: '2026-01-01T10:00:00.000Z',
    sentAt: null,
  },
}
const STUCK = {
  ...{ reference: 'CT-1AA-AAA', title: 'Deep pothole', category: 'Road Damage', state: 'Lagos', lga: 'Ikeja' },
  ...{ kind: 'failed', since: '2026-01-01T10:00:00.000Z', dispatch: DISPATCH },
}
const CONTACT = {
  ...{ id: '12', authority: IKEJA, state: 'Lagos', lga: 'Ikeja', category: 'Drainage', method: 'email' },
  ...{ address: 'drains@ikeja.example.org', sourceUrl: 'https://ikeja.example.org', checkedOn: '2026-01-01' },
  ...{ standing: 'confirmed', confirmedAt: null, confirmedBy: null, evidence: '', failure: '' },
}
const HINT = {
  ...{ id: '4', reference: 'CT-2BB-BBB', title: 'Blocked drain', category: 'Drainage', state: 'Lagos', lga: 'Epe' },
  ...{ text: 'Epe Works does it.', at: '2026-01-01T10:00:00.000Z' },
}

function open(path = '/Staff/Operators', reports: object[] = [STUCK]) {
  respondTo({
    'GET /api/v1/staff/session': {
      body: sessionOf({ factor: 'given', memberships: [{ id: '1', role: 'operator', authority: null }] }),
    },
    [`GET ${API}/overview`]: { body: OVERVIEW },
    [`GET ${API}/stuck`]: { body: { reports, next: null } },
    [`GET ${API}/hints`]: { body: { hints: [HINT] } },
    [`GET ${API}/contacts`]: { body: { contacts: [CONTACT], next: null } },
  })
  return renderPage(<OperatorsPage />, path)
}
const OVERVIEW = {
  failed: 1,
  operator: 2,
  noAuthority: 3,
  hints: 4,
  wordings: 7,
  unconfirmedContacts: 5,
  failingContacts: 6,
}
const lastQuery = () => calls().findLast(({ path }) => path === `${API}/stuck`)?.query

test('each queue has its count and its address', async () => {
  const user = open()
  expect(await screen.findByRole('link', { name: 'Sending failed (1)', current: true })).toBeTruthy()
  expect(await screen.findByText(/550 no such user/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'No authority known (3)' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ kind: 'no-authority' }))
  expect(window.location.search).toBe('?queue=no-authority')
})

test('a dispatch that waits says so in words, and the replies by mail stand with their report', async () => {
  const dispatch = { ...DISPATCH, state: 'queued', failure: '' }
  const replies = [{ text: 'Ask the state, please.', at: '2026-01-02T10:00:00.000Z', authority: 'Ikeja Works' }]
  open('/Staff/Operators', [{ ...STUCK, dispatch, replies }])
  expect(await screen.findByText(/works@ikeja\.example\.org: it waits for more than an hour/)).toBeTruthy()
  expect(screen.getByText('Ask the state, please.')).toBeTruthy()
  expect(screen.getByText(/^Reply of Ikeja Works by email/)).toBeTruthy()
})

test('a failed dispatch is sent again', async () => {
  const user = open()
  respondTo({ [`POST ${API}/dispatches/31/retry`]: { body: { message: 'Sent' } } })
  await user.click(await screen.findByRole('button', { name: /^Send again/ }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: It will be sent again.']))
})

test('a report goes to another contact, with a note', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Send to another contact: Deep pothole' }))
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  expect((await screen.findAllByText('Choose a contact')).length).toBeGreaterThan(1)
  await user.selectOptions(screen.getByLabelText('Contact'), '12')
  await user.type(screen.getByLabelText('Note for the contact (optional)'), 'The drain is yours.')
  const redirect = `POST ${API}/issue/CT-1AA-AAA/redirect`
  respondTo({ [redirect]: { body: { message: 'Sent' } } })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: It will be sent to this contact.']))
  expect(await sentTo(redirect)).toEqual({ contactId: '12', note: 'The drain is yours.' })
})

test('answer links are ended after a confirmation only', async () => {
  const user = open()
  const revoke = `POST ${API}/issue/CT-1AA-AAA/revoke-links`
  respondTo({ [revoke]: { body: { message: 'Ended' } } })
  await user.click(await screen.findByRole('button', { name: 'End the answer links: Deep pothole' }))
  expect(sentTo(revoke)).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'End them now: Deep pothole' }))
  await waitFor(() => expect(shownToasts()).toEqual(['success: The answer links of this report have ended.']))
})

test('a hint of a visitor is settled', async () => {
  const user = open('/Staff/Operators?queue=hints')
  expect(await screen.findByText('Epe Works does it.')).toBeTruthy()
  respondTo({
    [`POST ${API}/hints/4/settle`]: { body: { message: 'Settled' } },
    [`GET ${API}/hints`]: { body: { hints: [] } },
  })
  await user.click(screen.getByRole('button', { name: 'Settled: Blocked drain' }))
  expect(await screen.findByText('No visitor has told us who is responsible.')).toBeTruthy()
})

test('a better wording of a reader is accepted or declined', async () => {
  const wording = {
    ...{ id: '5', language: 'yo', page: '/Reports', text: 'Jabo', wording: 'Jábọ̀', at: '2026-01-01T10:00:00.000Z' },
  }
  const list = `GET ${API}/wordings`
  respondTo({ [list]: { body: { wordings: [wording, { ...wording, id: '6', page: '', wording: 'Kọ̀wé' }] } } })
  const user = open('/Staff/Operators?queue=wordings')
  expect(await screen.findByRole('link', { name: 'Better wordings (7)', current: true })).toBeTruthy()
  expect((await screen.findByText('Jábọ̀')).lang).toBe('yo')
  expect(screen.getAllByRole('link', { name: '/Reports' })).toHaveLength(1)
  respondTo({
    [`POST ${API}/wordings/5/accept`]: { body: { message: 'Settled' } },
    [`POST ${API}/wordings/6/decline`]: { body: { message: 'Settled' } },
  })
  await user.click(screen.getByRole('button', { name: 'Accept: Jábọ̀' }))
  await waitFor(() => expect(shownToasts().join()).toContain('Accepted.'))
  respondTo({ [list]: { body: { wordings: [] } } })
  await user.click(screen.getByRole('button', { name: 'Decline: Kọ̀wé' }))
  expect(await screen.findByText('No reader has suggested another wording.')).toBeTruthy()
})

test('an empty queue says so, and a failure of an action says why', async () => {
  open('/Staff/Operators?queue=operator', [])
  expect(await screen.findByText('Nothing waits here.')).toBeTruthy()
})
