import { cleanup, screen } from '@testing-library/react'
import { show } from '../../testing/show'
import { LatestReports } from './latest-reports'
import { seenLatest } from './seen-latest'

const report = (n: number) => ({
  reference: `CT-${n}`,
  title: `Pothole ${n}`,
  photo: `/media/${n}.webp`,
  status: 'Reported',
  location: 'Street',
  lga: 'Ikeja',
  state: 'Lagos',
})

const respond = (body: object, ok = true) => {
  const respondOnce = jest.fn(async () => ({ ok, json: async () => body }))
  Object.assign(globalThis, { fetch: respondOnce })
  return respondOnce
}
const scrollSectionTo = (top: number) => {
  Element.prototype.getBoundingClientRect = () => ({ top, bottom: top }) as DOMRect
}
beforeEach(() => {
  Object.assign(window, { requestIdleCallback: (task: () => void) => task() })
  scrollSectionTo(5000)
  seenLatest.current = null
})

test('shows the three newest reports and a link to all reports', async () => {
  respond({ issues: [1, 2, 3].map(report) })
  show(<LatestReports />)
  expect(await screen.findByText('Latest reports')).toBeTruthy()
  expect(screen.getAllByRole('article').length).toBe(3)
  expect(screen.getByText('Pothole 2').getAttribute('href')).toBe('/Reports/CT-2')
  expect(screen.getByText('See all reports').getAttribute('href')).toBe('/Reports')
})

test('shows the last seen reports at once when the visitor comes back', async () => {
  respond({ issues: [report(1)] })
  show(<LatestReports />)
  await screen.findByText('Latest reports')
  cleanup()
  respond({ issues: [] })
  show(<LatestReports />)
  expect(screen.getByText('Pothole 1')).toBeTruthy()
})

test.each([
  ['there are no reports', { issues: [] }, true],
  ['the server responds with an error', { message: 'No.' }, false],
])('is not shown when %s', async (_why, body, ok) => {
  const request = respond(body, ok)
  show(<LatestReports />)
  await request.mock.results[0]?.value
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.queryByText('Latest reports')).toBeNull()
})

test('appears only once its position is off the screen, so that nothing visible moves', async () => {
  scrollSectionTo(100)
  respond({ issues: [report(1)] })
  show(<LatestReports />)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText('Latest reports')).toBeNull()
  scrollSectionTo(-500)
  window.dispatchEvent(new Event('scroll'))
  expect(await screen.findByText('Latest reports')).toBeTruthy()
})
