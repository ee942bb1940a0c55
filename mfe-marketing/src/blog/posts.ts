import aPhotoThatHelps from './posts/a-photo-that-helps.md'
import whatAStatusMeans from './posts/what-a-status-means.md'
import yourFirstReport from './posts/your-first-report.md'
import { type Post, readPost } from './read-post'

/** A new post is a Markdown file, its line here and its route in app.json; the key is its address under /Blog. */
const FILES = {
  'a-photo-that-helps': aPhotoThatHelps,
  'what-a-status-means': whatAStatusMeans,
  'your-first-report': yourFirstReport,
}

/** All posts, newest first. */
export const posts: readonly Post[] = Object.entries(FILES)
  .map(([slug, file]) => readPost(slug, file))
  // Compared as they are: a phone needs 20 ms to begin with `localeCompare`.
  .sort((one, other) => Number(one.date < other.date) - Number(one.date > other.date))

export function findPost(slug: string): Post | undefined {
  return posts.find((post) => post.slug === slug.toLowerCase())
}
