import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../../app.json'
import { findPost, posts } from './posts'
import { readPost } from './read-post'

test('posts come newest first', () => {
  const dates = posts.map(({ date }) => date)
  expect(dates).toHaveLength(3)
  expect(dates).toEqual([...dates].sort().reverse())
})

test('the route of app.json is made from the folder of the posts, with a title and a summary of each', () => {
  const routes = manifest.routes.filter(({ page }) => page === 'post')
  expect(routes).toEqual([
    {
      path: '/Blog/:file',
      files: 'src/blog/posts',
      page: 'post',
      title: '{title}',
      description: '{summary}',
      frame: 'public',
      prerender: true,
    },
  ])
  expect(posts.map(({ slug }) => `${slug}.md`).sort()).toEqual(readdirSync(join(__dirname, 'posts')).sort())
})

test('a post is found however its address is capitalized', () => {
  expect(findPost('A-Photo-That-Helps')?.slug).toBe('a-photo-that-helps')
})

test('a file without a date is refused with its name', () => {
  const file = { attributes: { title: 'Title', summary: 'x', picture: 'street' }, blocks: [] }
  expect(() => readPost('no-date', file)).toThrow('The date of the post no-date is missing')
})
