import type { MarkdownBlock, MarkdownFile } from '@civictrack/contract'
import { isPictureName, type PictureName } from './pictures'

export interface Post {
  slug: string
  title: string
  /** ISO 8601, a day. */
  date: string
  summary: string
  picture: PictureName
  blocks: MarkdownBlock[]
}

/**
 * A post from its file, whose front matter has a title, a date, a summary and a picture.
 * @throws {Error} that names the post and the part that is missing or invalid.
 */
export function readPost(slug: string, { attributes, blocks }: MarkdownFile): Post {
  const { title, date, summary, picture } = attributes
  if (typeof title !== 'string') throw new Error(`The post ${slug} has no title. Add it to its front matter.`)
  if (typeof summary !== 'string') throw new Error(`The post ${slug} has no summary. Add it to its front matter.`)
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date))
    throw new Error(
      `The date of the post ${slug} is missing or not a day such as 2025-11-12. Correct its front matter.`,
    )
  if (typeof picture !== 'string' || !isPictureName(picture))
    throw new Error(
      `The picture of the post ${slug} is missing or not one of blog/pictures.ts. Correct its front matter.`,
    )
  if (blocks.length === 0) throw new Error(`The post ${slug} has no text. Write it below its front matter.`)
  return { slug, title, date, summary, picture, blocks }
}
