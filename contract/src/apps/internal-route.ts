import { isFreePath } from './reserved-paths'

const BASE = 'https://site.invalid'

/**
 * Returns an address from an untrusted source (the query, a server) if it leads to a page of this site, else undefined.
 * `URL` parses it like a browser: it drops tabs and line ends, and reads a backslash as a slash.
 */
export function internalRoute(address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.startsWith('/')) return undefined
  const url = parse(address)
  if (url?.origin !== BASE || url.pathname.startsWith('//') || !isFreePath(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address, BASE)
  } catch {
    return undefined
  }
}
