import { fullLoads } from '@civictrack/shared/host'
import { act, screen } from '@testing-library/react'
import { renderSite } from '../testing/render-site'

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  fullLoads.release('newer-composition')
})

test('a navigation waits for the response of a slow site, but not long', async () => {
  Object.assign(globalThis, { fetch: jest.fn(() => new Promise(() => undefined)) })
  const { user } = renderSite({ path: '/' })
  jest.advanceTimersByTime(2000)
  await user.click(screen.getAllByRole('link', { name: 'About' })[0] as HTMLElement)
  expect(heading()).toBe('marketing home')
  await act(() => jest.advanceTimersByTimeAsync(300))
  expect(heading()).toBe('marketing about')
})

test('another part of the same page is no reason to leave the document', async () => {
  renderSite({ path: '/' })
  fullLoads.require('newer-composition')
  expect([fullLoads.isDue('/#FAQ'), fullLoads.isDue('/?search=drain'), fullLoads.isDue('/AboutUs')]).toEqual([
    false,
    false,
    true,
  ])
})
