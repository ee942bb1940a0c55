import { respondTo } from '@civictrack/shared/testing'
import { screen } from '@testing-library/react'
import { DESK, prepareEachTest, sessionOf } from '../testing/network'
import { renderPage } from '../testing/render-page'
import { FiguresPage } from './figures-page'

prepareEachTest()

const FIGURES = {
  ...{ reports: 40, isEnough: true, answeredShare: 0.755, firstAnswerDays: 3.24, resolvedShare: 0.5 },
  ...{ confirmedShare: 0.25, open: 12, overdue: 3, unassigned: 4, mine: 2 },
}

function open(part: Partial<Record<keyof typeof FIGURES, number | boolean | null>> = {}) {
  respondTo({
    'GET /api/v1/staff/session': { body: sessionOf() },
    [`GET ${DESK}/figures`]: { body: { ...FIGURES, ...part } },
  })
  return renderPage(<FiguresPage />, '/Staff/Figures')
}

const valueBeside = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent

test('shows what is open now and the figures of the public page', async () => {
  open()
  const names = ['Open', 'Overdue', 'Unassigned', 'Assigned to you', 'Reports sent to you']
  expect(await Promise.all(names.map(valueBeside))).toEqual(['12', '3', '4', '2', '40'])
  const shares = ['Answered within 30 days', 'Resolved', 'Confirmed as fixed by reporters']
  expect(await Promise.all(shares.map(valueBeside))).toEqual(['76 %', '50 %', '25 %'])
  expect(await valueBeside('Median days to the first answer')).toBe('3.2')
  expect(screen.queryByText(/Too few/)).toBeNull()
})

test('with 19 reports no share is shown, and the page says why', async () => {
  const none = { answeredShare: null, firstAnswerDays: null, resolvedShare: null, confirmedShare: null }
  open({ reports: 19, isEnough: false, ...none })
  expect(await valueBeside('Answered within 30 days')).toBe('-')
  expect(await valueBeside('Median days to the first answer')).toBe('-')
  expect(screen.getByText('Too few: shares are shown from 20 reports on.')).toBeTruthy()
})

test('a median of silence is said in words', async () => {
  open({ firstAnswerDays: null })
  expect(await valueBeside('Median days to the first answer')).toBe('more than half are without an answer')
})

test('figures that could not be read have "Try again"', async () => {
  respondTo({
    'GET /api/v1/staff/session': { body: sessionOf() },
    [`GET ${DESK}/figures`]: { status: 400, body: { message: 'Not now.' } },
  })
  const user = renderPage(<FiguresPage />, '/Staff/Figures')
  const again = await screen.findByRole('button', { name: 'Try again' })
  respondTo({ [`GET ${DESK}/figures`]: { body: FIGURES } })
  await user.click(again)
  expect(await valueBeside('Open')).toBe('12')
})
