/** Data as JSON has it. In XML an element stands for each name, and null is an empty element. */
export type Data = string | number | boolean | null | Data[] | { [name: string]: Data }

/** The element that each entry of a list has. GeoReport v2 names the lists and their entries. */
const ENTRIES: Record<string, string> = {
  services: 'service',
  attributes: 'attribute',
  service_requests: 'request',
  errors: 'error',
  endpoints: 'endpoint',
  formats: 'format',
}

/**
 * A whole XML document, with the declaration that GeoReport v2 asks for.
 * @throws Error for a list that has no entry in the table above
 */
export function xmlDocument(root: string, data: Data): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, data)}\n`
}

function element(name: string, data: Data): string {
  return `<${name}>${contentOf(name, data)}</${name}>`
}

function contentOf(name: string, data: Data): string {
  if (data === null) return ''
  if (Array.isArray(data)) {
    const entry = ENTRIES[name]
    if (!entry) throw new Error(`The entries of ${name} have no name in XML. Add it to ENTRIES.`)
    return data.map((one) => element(entry, one)).join('')
  }
  if (typeof data === 'object')
    return Object.entries(data)
      .map(([child, value]) => element(child, value))
      .join('')
  return escapeXml(String(data))
}

/** Every character that XML 1.0 does not allow, also as a reference: most control characters, and half surrogate pairs. */
const INVALID = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** A text as XML shows it. Characters that no XML document may hold are left out. */
export function escapeXml(text: string): string {
  return text.replace(INVALID, '').replace(/[&<>"'\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}
