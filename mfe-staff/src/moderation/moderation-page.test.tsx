import { respondTo } from '@civictrack/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { prepareEachTest, sentTo, sessionOf } from '../testing/network'
import { renderPage, shownToasts } from '../testing/render-page'
import { ModerationPage } from './moderation-page'

prepareEachTest()

const FLAGS = 'GET /api/v1/staff/moderation/flags'
const ISSUE = '/api/v1/staff/moderation/issue/CT-1AA-AAA'
const FLAG = {
  ...{ reference: 'CT-1AA-AAA', comment: null, text: 'Deep pothole', count: 2, reasons: ['It shows a face'] },
  ...{ since: '2026-01-01T10:00:00.000Z', date: '2026-01-02T10:00:00.000Z', isHidden: false },
}
const PREVIEW = {
  ...{ reference: 'CT-1AA-AAA', title: 'Deep pothole', category: 'Road Damage', description: 'Deep and wide' },
  ...{ location: '12 Allen Avenue', state: 'Lagos', lga: 'Ikeja', status: 'Pending', date: '2026-01-01T09:00:00.000Z' },
  ...{ photo: '/media/1.webp', preview: '', likes: 0, comments: 0, history: [], timeline: [] },
}
const COMMENT = { id: 'c1', author: 'Ada', text: 'Rude words', date: '2026-01-02T10:00:00.000Z', isHidden: false }
const view = (part: object = {}) => ({
  body: { preview: PREVIEW, isHidden: false, comments: [COMMENT], steps: [], ...part },
})

async function openAndLook(flags: object[] = [FLAG]) {
  respondTo({
    'GET /api/v1/staff/session': {
      body: sessionOf({ factor: 'given', memberships: [{ id: '1', role: 'moderator', authority: null }] }),
    },
    [FLAGS]: { body: { flags, next: null } },
    [`GET ${ISSUE}`]: view(),
  })
  const user = renderPage(<ModerationPage />, '/Staff/Moderation')
  if (flags.length > 0) await user.click(await screen.findByRole('button', { name: 'Look at it: Deep pothole' }))
  return user
}

test('shows exactly what the public sees, and hides it with a reason', async () => {
  const user = await openAndLook()
  const preview = within(await screen.findByRole('region', { name: 'This is what the public sees' }))
  expect(preview.getByText('Deep and wide')).toBeTruthy()
  expect(preview.getByRole('img', { name: 'Photo of the report' }).getAttribute('src')).toBe('/media/1.webp')
  await user.type(screen.getByLabelText('Reason, for the record (optional)'), 'A face')
  const step = { action: 'hide', comment: null, note: 'A face', actor: 'Bola Ade', at: '2026-01-03T10:00:00.000Z' }
  respondTo({ [`POST ${ISSUE}/hide`]: view({ isHidden: true, steps: [step] }) })
  await user.click(screen.getByRole('button', { name: 'Hide: Report' }))
  expect(await screen.findByRole('region', { name: 'This is what the public would see' })).toBeTruthy()
  expect(await sentTo(`POST ${ISSUE}/hide`)).toEqual({ note: 'A face' })
  expect(screen.getByRole('button', { name: 'Show again: Report' })).toBeTruthy()
})

test('hides one comment and leaves the report', async () => {
  const user = await openAndLook()
  const hide = `${ISSUE}/comments/c1/hide`
  respondTo({ [`POST ${hide}`]: view({ comments: [{ ...COMMENT, isHidden: true }] }) })
  await user.click(await screen.findByRole('button', { name: 'Hide: Rude words' }))
  expect(await screen.findByRole('button', { name: 'Show again: Rude words' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Hide: Report' })).toBeTruthy()
})

test('a refusal says why and keeps the reason that was typed', async () => {
  const user = await openAndLook()
  await user.type(await screen.findByLabelText('Reason, for the record (optional)'), 'A face')
  respondTo({ [`POST ${ISSUE}/hide`]: { status: 409, body: { message: 'It is hidden already.' } } })
  await user.click(screen.getByRole('button', { name: 'Hide: Report' }))
  await waitFor(() => expect(shownToasts()).toEqual(['error: It is hidden already.']))
  expect(screen.getByLabelText<HTMLInputElement>('Reason, for the record (optional)').value).toBe('A face')
})

test('an empty queue says so', async () => {
  await openAndLook([])
  expect(await screen.findByText('Nothing was reported.')).toBeTruthy()
})
