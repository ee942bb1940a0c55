import { TIMELINE_STEPS, type TimelineStep } from '@civictrack/contract/wire'
import { mockNetwork } from '@civictrack/shared/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { cleanDocument, renderPage } from '../../testing/render-page'
import { Timeline } from './timeline'

mockNetwork()
afterEach(() => {
  cleanup()
  cleanDocument()
})

const REPORT = {
  ...{ reference: 'CT-7K3-9QF', title: 'T', category: 'Drainage', description: 'D', status: 'Pending' },
  ...{ location: 'L', state: 'Lagos', lga: 'Ikeja', photo: '/p', preview: '/p', history: [] },
  ...{ date: '2026-06-01T00:00:00.000Z', likes: 0, comments: 0 },
}
const SENT_ON = '2026-11-03T22:30:00.000Z'
const step = (name: string, more: Partial<TimelineStep> = {}): TimelineStep => {
  return { step: name, by: 'authority', date: '2026-11-20T08:05:00.000Z', authority: 'Ikeja Works', ...more }
}
const show = (...timeline: TimelineStep[]) => {
  renderPage(<Timeline report={{ ...REPORT, timeline }} />, '/Reports/CT-7K3-9QF')
}
const sentences = () => screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)

test.each([
  ['reported', 'A citizen reported it.'],
  ['sent', 'Sent to Ikeja Works.'],
  ['bounced', 'It did not reach Ikeja Works: the contact that we had does not work.'],
  ['reminded', 'No answer yet: we reminded Ikeja Works.'],
  ['no-answer', 'Still no answer from Ikeja Works.'],
  ['escalated', 'Sent to Ikeja Works too, which stands above.'],
  ['received', 'Ikeja Works says that it has received it.'],
  ['not-ours', 'Ikeja Works says that it is not responsible.'],
  ['in-progress', 'Ikeja Works says that it is working on it.'],
  ['done', 'Ikeja Works says that it is fixed.'],
  ['no-action', 'Ikeja Works says that it will not act.'],
  ['confirmed', 'The reporter confirms that it is fixed.'],
  ['partly', 'The reporter says that it is fixed in part.'],
  ['reopened', 'The reporter says that it is not fixed. It is open again.'],
  ['fixed-by-reporter', 'The reporter says that it is fixed.'],
  ['still-there', 'The reporter says that it is still there.'],
])('the step %s says who said it: %s', (name, sentence) => {
  show(step(name))
  expect(sentences()).toEqual([sentence])
})

test('every step of the contract has a sentence of its own, and none is forgotten', () => {
  show(...TIMELINE_STEPS.map((name, index) => step(name, { date: `2026-11-${10 + index}T08:05:00.000Z` })))
  expect(sentences()).toHaveLength(TIMELINE_STEPS.length)
  expect(sentences()).not.toContain('There is news of this report.')
})

test.each([
  ['site', 'The status has changed.'],
  ['operator', 'Our operators changed the status.'],
  ['authority', 'The authority changed the status.'],
  ['reporter', 'The reporter changed the status.'],
])('a status that the %s has changed says so, and names the status', (by, sentence) => {
  show(step('status', { by, authority: undefined, status: 'In Progress' }))
  expect(sentences()).toEqual([sentence])
  expect(screen.getByText('In Progress')).toBeTruthy()
})

test('the steps are an ordered list, each with its moment in Nigeria', () => {
  show(step('sent', { date: SENT_ON }), step('no-answer'))
  const [sent] = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(screen.getByRole('list').tagName).toBe('OL')
  const time = sent?.querySelector('small time')
  expect([time?.getAttribute('dateTime'), time?.textContent]).toEqual([SENT_ON, '3 November 2026, 23:30'])
  expect(sentences()[1]).toBe('No answer from Ikeja Works since 3 November 2026.')
  expect(screen.getByText('3 November 2026', { selector: 'p time' }).getAttribute('dateTime')).toBe(SENT_ON)
})

test('shows the words, the expected day and the photo of an answer', () => {
  const photo = { photo: '/media/large.webp', thumbnail: '/media/small.webp' }
  show(step('in-progress', { note: 'A lamp\nis <b>ordered</b>', expectedOn: '2026-12-24', ...photo }))
  expect(screen.getByRole('blockquote').textContent).toBe('A lamp\nis <b>ordered</b>')
  expect(screen.getByText(/It expects to be done by/).textContent).toBe('It expects to be done by 24 December 2026.')
  const picture = screen.getByRole('img', { name: 'Photo that Ikeja Works gave with its answer' })
  expect(picture.getAttribute('src')).toBe('/media/small.webp')
  expect(picture.closest('a')?.getAttribute('href')).toBe('/media/large.webp')
})

test.each(['somewhat-newer', 'someAuthority', 'constructor', 'unknown'])(
  'the step %s, which this version does not know, is news in general words',
  (name) => {
    show(step(name, { note: 'Its words' }))
    expect(sentences()).toEqual(['There is news of this report.'])
    expect(screen.getByText('Its words')).toBeTruthy()
  },
)

test('an authority without a name is "the authority"', () => {
  show(step('done', { authority: undefined }))
  expect(sentences()).toEqual(['The authority says that it is fixed.'])
})
