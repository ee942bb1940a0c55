import { screen } from '@testing-library/react'
import manifest from '../app.json'
import app from './app'
import { show } from './testing/show'

test('every page of the manifest exists, and none besides', () => {
  expect(Object.keys(app.pages).sort()).toEqual([...new Set(manifest.routes.map(({ page }) => page))].sort())
})

test.each(manifest.routes)('the page at $path has one first-level heading, ready for the focus', async (route) => {
  const Page = await app.pages[route.page]?.()
  if (!Page) throw new Error(`no page ${route.page}`)
  show(<Page />, route.path)
  expect(screen.getByRole('heading', { level: 1 }).tabIndex).toBe(-1)
})
