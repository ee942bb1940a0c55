import { screen } from '@testing-library/react'
import manifest from '../app.json'
import app from './app'
import { posts } from './blog/posts'
import { show } from './testing/show'

test('the app has exactly the pages that its manifest names', () => {
  expect(Object.keys(app.pages).sort()).toEqual([...new Set(manifest.routes.map(({ page }) => page))].sort())
})

/** The kit's build makes one route for each post. */
const routes = manifest.routes.flatMap(({ path, page }) =>
  page === 'post' ? posts.map(({ slug }) => ({ path: path.replace(':file', slug), page })) : [{ path, page }],
)

test.each(routes)('the page at $path has one first-level heading, ready for the focus', async (route) => {
  const Page = await app.pages[route.page]?.()
  if (!Page) throw new Error(`The app has no page "${route.page}".`)
  show(<Page />, route.path)
  expect(screen.getByRole('heading', { level: 1 }).tabIndex).toBe(-1)
})
