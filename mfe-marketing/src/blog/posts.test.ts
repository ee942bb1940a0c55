import { findPost, posts } from './posts'
import { readPost } from './read-post'

test('posts come newest first', () => {
  const dates = posts.map(({ date }) => date)
  expect(dates).toHaveLength(3)
  expect(dates).toEqual([...dates].sort().reverse())
})

test('a post is found however its address is capitalized', () => {
  expect(findPost('A-Photo-That-Helps')?.slug).toBe('a-photo-that-helps')
})

test('a file without a date is refused with its name', () => {
  expect(() => readPost('no-date', '---\nsummary: x\n---\n\n# Title\n\nText')).toThrow(/no-date/)
})
