import { escapeHtml } from '../../platform/http/escape-html'

/** A feed in the format of RFC 4287. Addresses are absolute. */
export interface Feed {
  /** Never changes for the same list. */
  id: string
  title: string
  updated: Date
  author: string
  self: string
  alternate: string
  entries: FeedEntry[]
}

export interface FeedEntry {
  id: string
  title: string
  published: Date
  updated: Date
  category: string
  link: string
  /** One line of plain text. */
  summary: string
  /** HTML; the texts of people in it are escaped already. */
  content: string
}

/** The document of a feed. */
export function atomOf({ id, title, updated, author, self, alternate, entries }: Feed): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-NG">
<id>${xml(id)}</id>
<title>${xml(title)}</title>
<updated>${updated.toISOString()}</updated>
<author><name>${xml(author)}</name></author>
<link rel="self" type="application/atom+xml" href="${xml(self)}"/>
<link rel="alternate" type="text/html" href="${xml(alternate)}"/>
${entries.map(entryOf).join('')}</feed>
`
}

function entryOf({ id, title, published, updated, category, link, summary, content }: FeedEntry): string {
  return `<entry>
<id>${xml(id)}</id>
<title>${xml(title)}</title>
<published>${published.toISOString()}</published>
<updated>${updated.toISOString()}</updated>
<category term="${xml(category)}"/>
<link rel="alternate" type="text/html" href="${xml(link)}"/>
<summary>${xml(summary)}</summary>
<content type="html">${xml(content)}</content>
</entry>
`
}

/** Characters that no XML 1.0 document can hold, also not escaped (section 2.2), lone surrogates among them. */
const INVALID = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A text as XML holds it, between tags or in an attribute. */
function xml(text: string): string {
  return escapeHtml(text.replace(INVALID, ''))
}
