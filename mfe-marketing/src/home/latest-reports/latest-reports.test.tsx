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

const answering = (body: object, ok = true) => {
  const answer = jest.fn(async () => ({ ok, json: async () => body }))
  Object.assign(globalThis, { fetch: answer })
  return answer
}
const place = (top: number) => {
  Element.prototype.getBoundingClientRect = () => ({ top, bottom: top }) as DOMRect
}
beforeEach(() => {
  Object.assign(window, { requestIdleCallback: (task: () => void) => task() })
  place(5000)
  seenLatest.current = null
})

test('shows the newest three and leads to all', async () => {
  answering({ issues: [1, 2, 3].map(report) })
  show(<LatestReports />)
  expect(await screen.findByText('Latest reports')).toBeTruthy()
  expect(screen.getAllByRole('article').length).toBe(3)
  expect(screen.getByText('Pothole 2').getAttribute('href')).toBe('/Reports/CT-2')
  expect(screen.getByText('See all reports').getAttribute('href')).toBe('/Reports')
})

test('is there at once on the way back', async () => {
  answering({ issues: [report(1)] })
  show(<LatestReports />)
  await screen.findByText('Latest reports')
  cleanup()
  answering({ issues: [] })
  show(<LatestReports />)
  expect(screen.getByText('Pothole 1')).toBeTruthy()
})

test.each([
  ['there are none', { issues: [] }, true],
  ['the server does not know them', { message: 'No.' }, false],
])('is not there while %s', async (_why, body, ok) => {
  const asked = answering(body, ok)
  show(<LatestReports />)
  await asked.mock.results[0]?.value
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.queryByText('Latest reports')).toBeNull()
})

test('moves nothing in sight: it comes once its place is off the screen', async () => {
  place(100)
  answering({ issues: [report(1)] })
  show(<LatestReports />)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText('Latest reports')).toBeNull()
  place(-500)
  window.dispatchEvent(new Event('scroll'))
  expect(await screen.findByText('Latest reports')).toBeTruthy()
})
