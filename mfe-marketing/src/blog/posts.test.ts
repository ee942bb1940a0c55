import manifest from '../../app.json'
import { findPost, posts } from './posts'
import { readPost } from './read-post'

test('posts come newest first', () => {
  const dates = posts.map(({ date }) => date)
  expect(dates).toHaveLength(3)
  expect(dates).toEqual([...dates].sort().reverse())
})

test('each post has a route in app.json with its own title and summary, and no route leads to none', () => {
  const routes = manifest.routes.filter(({ page }) => page === 'post')
  expect(routes.map(({ path, title, description }) => ({ path, title, description }))).toEqual(
    posts.map(({ slug, title, summary }) => ({ path: `/Blog/${slug}`, title, description: summary })),
  )
})

test('a post is found however its address is capitalized', () => {
  expect(findPost('A-Photo-That-Helps')?.slug).toBe('a-photo-that-helps')
})

test('a file without a date is refused with its name', () => {
  const file = { attributes: { title: 'Title', summary: 'x', picture: 'street' }, blocks: [] }
  expect(() => readPost('no-date', file)).toThrow('The date of the post no-date is missing')
})
