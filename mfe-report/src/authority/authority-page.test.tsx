import { mockNetwork, respond } from '@civictrack/shared/testing'
import { cleanup, screen } from '@testing-library/react'
import { AuthoritiesPage } from '../authorities/authorities-page'
import { cleanDocument, renderPage } from '../testing/render-page'
import { AuthorityPage } from './authority-page'

mockNetwork()
afterEach(() => {
  cleanup()
  cleanDocument()
})

const SUMMARY = {
  ...{ name: 'Ikeja Works', slug: 'ikeja-works', kind: 'local', website: 'https://ikeja.example.org/' },
  ...{ area: 'Ikeja, Lagos', contacts: { confirmed: 1, unconfirmed: 0, failing: 0 } },
}
const FEW = {
  ...{ reports: 19, isEnough: false, answeredShare: null, firstAnswerDays: null },
  ...{ resolvedShare: null, confirmedShare: null },
}
const AREA = {
  state: 'Lagos',
  lga: 'Ikeja',
  category: null,
  method: 'email',
  standing: 'confirmed',
  checkedOn: '2026-01-15',
}
const DETAIL = { ...SUMMARY, parent: { name: 'Lagos State', slug: 'lagos-state' }, areas: [AREA], figures: FEW }

async function showPage(detail: object) {
  respond({ body: { ...DETAIL, ...detail } })
  renderPage(<AuthorityPage />, '/Authorities/ikeja-works')
  await screen.findByRole('heading', { level: 1, name: 'Ikeja Works' })
}

const figureOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

test('an authority with few reports has no figures, and says so', async () => {
  await showPage({})
  expect(screen.getByText('Too few reports yet: 19 so far. There are figures from 20 reports on.')).toBeTruthy()
  expect(screen.queryByText('Resolved')).toBeNull()
  expect(screen.getByText('All categories in Ikeja, Lagos')).toBeTruthy()
  expect(screen.getByText('confirmed; checked on 15 January 2026')).toBeTruthy()
})

test('figures are shown as shares and days', async () => {
  const figures = { reports: 20, isEnough: true, answeredShare: 0.5, firstAnswerDays: 24.2, resolvedShare: 0.1 }
  await showPage({ figures: { ...figures, confirmedShare: null } })
  expect(figureOf('Reports of the last 365 days')).toBe('20')
  expect(figureOf('Answered within 30 days')).toBe('50 %')
  expect(figureOf('Half of the reports were answered within')).toBe('25 days')
  expect(figureOf('Resolved')).toBe('10 %')
  expect(figureOf('Resolved, and confirmed by the reporter')).toBe('Not known yet')
})

test('an authority that is mostly silent has no number of days', async () => {
  await showPage({ figures: { ...FEW, reports: 20, isEnough: true, answeredShare: 0 } })
  expect(figureOf('Half of the reports were answered within')).toBe(
    'No number: at least half of the reports have no answer',
  )
})

test('many areas open on a click; a kind and a standing of a newer server are shown in general words', async () => {
  const areas = Array.from({ length: 15 }, (_, index) => ({ ...AREA, lga: `Lga ${index}`, standing: 'newer' }))
  await showPage({ kind: 'newer', areas })
  expect(screen.getByText('3 more')).toBeTruthy()
  expect(screen.getByText('Authority', { selector: 'p' })).toBeTruthy()
  expect(screen.getAllByText(/not confirmed yet, so no report is sent/)).toHaveLength(15)
})

test('a website that is no web address is no link, and a real one passes nothing on', async () => {
  await showPage({ website: 'javascript:alert(1)' })
  expect(screen.queryByText('Website')).toBeNull()
  cleanup()
  cleanDocument()
  await showPage({})
  const link = screen.getByRole('link', { name: 'ikeja.example.org' })
  expect(link.getAttribute('rel')).toBe('external nofollow noopener noreferrer')
})

test('an authority that does not exist is said to be missing', async () => {
  respond({ status: 404, body: { message: 'There is no authority with this name.' } })
  renderPage(<AuthorityPage />, '/Authorities/nobody')
  expect(await screen.findByRole('heading', { level: 1, name: 'Authority not found' })).toBeTruthy()
})

test.each([
  [{ confirmed: 1, unconfirmed: 0, failing: 0 }, 'Reports are sent here'],
  [{ confirmed: 1, unconfirmed: 1, failing: 0 }, 'Reports are sent here for a part of its area'],
  [{ confirmed: 0, unconfirmed: 1, failing: 0 }, 'No report is sent here yet: its contact is not confirmed'],
  [{ confirmed: 0, unconfirmed: 1, failing: 1 }, 'No report is sent here at present: its contact does not work'],
  [{ confirmed: 0, unconfirmed: 0, failing: 0 }, 'No report is sent here: no contact is known'],
])('the list says of contacts %j: %s', async (contacts, words) => {
  respond({ body: { authorities: [{ ...SUMMARY, contacts }] } })
  renderPage(<AuthoritiesPage />, '/Authorities')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ikeja Works' }).getAttribute('href')).toBe('/Authorities/ikeja-works')
})

test('an empty list says that reports are sent to nobody', async () => {
  respond({ body: { authorities: [] } })
  renderPage(<AuthoritiesPage />, '/Authorities')
  expect((await screen.findByText(/they are sent to nobody/)).getAttribute('role')).toBe('status')
})
