import { screen } from '@testing-library/react'
import { show } from '../testing/show'
import { PostPage } from './post-page'

test('shows the post of the address, with its date in words', () => {
  show(<PostPage />, '/Blog/your-first-report')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your first report, step by step')
  expect(screen.getByText('14 October 2025').getAttribute('datetime')).toBe('2025-10-14')
})

test('links inside a post stay inside the site', () => {
  show(<PostPage />, '/Blog/a-photo-that-helps')
  expect(screen.getByRole('link', { name: 'Report it now' }).getAttribute('href')).toBe('/Issue')
})

test('links to the other posts', () => {
  show(<PostPage />, '/Blog/a-photo-that-helps')
  expect(screen.getByRole('link', { name: 'All posts' }).getAttribute('href')).toBe('/Blog')
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('Your first report, step by step')
})
