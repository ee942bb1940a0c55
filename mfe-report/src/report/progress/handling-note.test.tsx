import { HANDLINGS } from '@civictrack/contract/wire'
import { mockNetwork } from '@civictrack/shared/testing'
import { act, screen } from '@testing-library/react'
import { cleanDocument, renderPage } from '../../testing/render-page'
import { HandlingNote } from './handling-note'

mockNetwork()
afterEach(() => {
  act(cleanDocument)
})

const REPORT = {
  ...{ reference: 'CT-7K3-9QF', title: 'T', category: 'Drainage', description: 'D', status: 'Pending' },
  ...{ location: 'L', state: 'Lagos', lga: 'Ikeja', photo: '/p', preview: '/p', history: [] },
  ...{ date: '2025-06-01T00:00:00.000Z', likes: 0, comments: 0 },
}
const show = (state: string, more: object = {}) => {
  const handling = { state, since: '2025-06-20T00:00:00.000Z' }
  renderPage(<HandlingNote report={{ ...REPORT, handling, ...more }} />, '/Reports/CT-7K3-9QF')
}

test('a report that was sent to nobody says so', () => {
  show('no-authority', { authority: null })
  const words = 'We know no authority for drainage in Ikeja yet. The report is public, but was sent to nobody.'
  expect(screen.getByText(words)).toBeTruthy()
})

const note = () => document.querySelector('p')?.textContent

test('work in progress says by when the authority expects to be done', () => {
  const handling = { state: 'in-progress', since: '2026-11-20T00:00:00.000Z', expectedOn: '2026-12-24' }
  show('in-progress', { authority: { name: 'Ikeja Works', slug: 'w' }, handling })
  expect(note()).toBe(
    'Ikeja Works says that it is working on it, since 20 November 2026. It expects to be done by 24 December 2026.',
  )
  expect(screen.getByText('24 December 2026').getAttribute('dateTime')).toBe('2026-12-24')
})

test.each([
  [[], 'The reporter says that it is fixed.'],
  [['done', 'confirmed'], 'The reporter confirms that it is fixed.'],
])('after the steps %j a reporter’s yes reads: %s', (steps, words) => {
  show('confirmed', { timeline: steps.map((step) => ({ step, by: 'reporter', date: REPORT.date })) })
  expect(note()).toBe(words)
})

test('silence counts from the day when it was sent', () => {
  const timeline = [{ step: 'sent', by: 'site', date: '2025-06-02T00:00:00.000Z' }]
  show('no-answer', { authority: { name: 'Ikeja Works', slug: 'ikeja-works' }, timeline })
  expect(note()).toBe('Sent to Ikeja Works: no answer since 2 June 2025.')
  expect(screen.getByText('2 June 2025').getAttribute('dateTime')).toBe('2025-06-02T00:00:00.000Z')
  expect(screen.getByRole('link', { name: 'About Ikeja Works' }).getAttribute('href')).toBe('/Authorities/ikeja-works')
})

test.each(HANDLINGS)('there is a sentence for the state %s', (state) => {
  show(state)
  expect(note()).toMatch(/\.$/)
})

test.each(['somewhat-newer', 'about'])('the state %s, which this version does not know, shows nothing', (state) => {
  show(state)
  expect(note()).toBeUndefined()
})
