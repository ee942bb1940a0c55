import { type Post, readPost } from './read-post'

/** The Markdown files in `posts`; a file's name is its address under /Blog. */
const files = import.meta.webpackContext('./posts', { regExp: /\.md$/ })

/** All posts, newest first. */
export const posts: readonly Post[] = files
  .keys()
  .map((file) => readPost(file.slice('./'.length, -'.md'.length), files(file)))
  // Without `localeCompare`, whose first call takes 20 ms on a phone.
  .sort((one, other) => Number(one.date < other.date) - Number(one.date > other.date))

export function findPost(slug: string): Post | undefined {
  return posts.find((post) => post.slug === slug.toLowerCase())
}
