/** One page of a listing (ListObjectsV2 with `encoding-type=url`). */
export interface Listing {
  objects: { name: string; changedAt: number }[]
  /** The folders, without the slash at their end. */
  folders: string[]
  /** Where the next page begins; undefined at the end. */
  next: string | undefined
}

/** Reads a listing. Names are encoded as in addresses, so that none of them holds a character of XML. */
export function readListing(xml: string): Listing {
  const objects = all(xml, 'Contents').map((entry) => ({
    name: decoded(first(entry, 'Key') ?? ''),
    changedAt: Date.parse(first(entry, 'LastModified') ?? ''),
  }))
  const folders = all(xml, 'CommonPrefixes').map((entry) => decoded(first(entry, 'Prefix') ?? '').replace(/\/$/, ''))
  const next = first(xml, 'NextContinuationToken')
  return { objects, folders, next: next && unescaped(next) }
}

function all(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(([, content = '']) => content)
}

function first(xml: string, element: string): string | undefined {
  return all(xml, element)[0]
}

function decoded(name: string): string {
  return decodeURIComponent(name.replaceAll('+', ' '))
}

/** A token is not encoded as in an address. */
function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
