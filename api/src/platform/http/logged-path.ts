/** Longer than any reference or identifier in an address; permits and tokens are longer still. */
const LONGEST_SEGMENT = 36

/**
 * The path of an address as the log may hold it: without its query, and without segments that are long enough to be a
 * permit or a token. Anyone who reads the log could otherwise use them.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?')
  return path
    .split('/')
    .map((segment) => (segment.length > LONGEST_SEGMENT ? '(hidden)' : segment))
    .join('/')
}
