import { PRODUCT } from '@civictrack/contract/names'
import type { RenderedPage } from '../compose/render-in-child'

/** What messengers and social networks show of a link (Open Graph), and the page's one address. */
export function linkPreview({ head }: Pick<RenderedPage, 'head'>, publicUrl: string): string {
  if (!head) return ''
  const address = (path: string) => new URL(path, publicUrl).href
  const properties = {
    'og:site_name': PRODUCT,
    'og:type': 'article',
    'og:title': head.title,
    'og:description': head.description,
    'og:url': head.canonical && address(head.canonical),
    'og:image': head.image && address(head.image),
    'og:image:type': head.image && 'image/jpeg',
    'og:image:width': head.image && '1200',
    'og:image:height': head.image && '630',
    'og:image:alt': head.image && head.title,
    'twitter:card': head.image && 'summary_large_image',
  }
  const tags = Object.entries(properties).map(
    ([name, content]) => content && `<meta property="${name}" content="${attribute(content)}">`,
  )
  const canonical = head.canonical && `<link rel="canonical" href="${attribute(address(head.canonical))}">`
  return [...tags, canonical].filter(Boolean).join('')
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
