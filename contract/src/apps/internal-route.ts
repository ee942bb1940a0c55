import { isFreePath } from './reserved-paths'

const BASE = 'https://site.invalid'

/**
 * An address that somebody else named (the query, the server), if it is a page of this site; undefined otherwise.
 * Read as a browser reads it: it drops tabs and line ends, and takes a backslash for a slash.
 */
export function internalRoute(address: unknown): string | undefined {
  if (typeof address !== 'string' || !address.startsWith('/')) return undefined
  const url = read(address)
  if (url?.origin !== BASE || url.pathname.startsWith('//') || !isFreePath(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

function read(address: string): URL | undefined {
  try {
    return new URL(address, BASE)
  } catch {
    return undefined
  }
}
