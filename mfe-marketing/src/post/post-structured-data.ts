import { CONTACT, PRODUCT } from '@civictrack/shared'
import { findPost } from '../blog/posts'

/** The structured data of a post (schema.org, BlogPosting); an empty list for an unknown address. */
export function postStructuredData(path: string): object[] {
  const post = findPost(path.split('/').pop() ?? '')
  if (!post) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: post.title,
      description: post.summary,
      datePublished: post.date,
      author: { '@type': 'Organization', name: PRODUCT, email: CONTACT.email },
    },
  ]
}
