export interface Post {
  slug: string
  title: string
  /** ISO 8601, a day. */
  date: string
  summary: string
  /** Markdown, its title left out. */
  body: string
}

/** Reads a post's file: `date` and `summary` between two lines of dashes, then the title as its first heading. */
export function readPost(slug: string, file: string): Post {
  const [, head = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? []
  const [, title, body] = /^\s*# (.+?)\n(.*)$/s.exec(text) ?? []
  const date = factOf(head, 'date')
  const summary = factOf(head, 'summary')
  if (!title || !body || !date || !summary)
    throw new Error(`The post ${slug} needs a date, a summary, a title and a text.`)
  return { slug, title, date, summary, body }
}

function factOf(head: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1]
}
