import { isPictureName, type PictureName } from './pictures'

export interface Post {
  slug: string
  title: string
  /** ISO 8601, a day. */
  date: string
  summary: string
  picture: PictureName
  /** Markdown, its title left out. */
  body: string
}

/** Reads a post's file: `date`, `picture` and `summary` between two lines of dashes, then the title as its first heading. */
export function readPost(slug: string, file: string): Post {
  const [, head = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? []
  const [, title, body] = /^\s*# (.+?)\n(.*)$/s.exec(text) ?? []
  const date = factOf(head, 'date')
  const summary = factOf(head, 'summary')
  const picture = factOf(head, 'picture')
  if (!title || !body || !date || !summary || !isPictureName(picture))
    throw new Error(`The post ${slug} needs a date, a picture that there is, a summary, a title and a text.`)
  return { slug, title, date, summary, picture, body }
}

function factOf(head: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1]
}
