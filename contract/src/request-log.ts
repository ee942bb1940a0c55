/** The header that carries one request's identifier from the browser to the site, the API, its jobs and their emails. */
export const REQUEST_ID = 'x-request-id'

/**
 * The identifier that a request came with; undefined unless it has the shape of those that browser and servers make, a
 * UUID of version 4. Anything else could be a secret, and would be written into the log.
 */
export function requestIdIn(headers: Record<string, string | string[] | undefined>): string | undefined {
  const id = headers[REQUEST_ID]
  return typeof id === 'string' && /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id)
    ? id
    : undefined
}

/** Longer than any reference or identifier in an address; permits and tokens are longer still. */
const LONGEST_SEGMENT = 36

/** Links from mails: who has the rest of such a path may do what the link is for. */
const LINKS = /^\/+(answer|fixed)\//i

/**
 * The path of an address as the log may hold it: without its query, and without segments that are long enough to be a
 * permit or a token. Anyone who reads the log could otherwise use them.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?')
  const link = LINKS.exec(decoded(path))?.[1]
  if (link) return `/${link}/(hidden)`
  return path
    .split('/')
    .map((segment) => (segment.length > LONGEST_SEGMENT ? '(hidden)' : segment))
    .join('/')
}

/** A server decodes a path before it finds the route. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A log line's request, route or release, beside its sentence. */
export type LogFields = Record<string, string | number | undefined>

/** Logs a problem of a server as one JSON object on one line of standard error, like the lines of the servers' loggers. */
export function logProblem(msg: string, fields: LogFields = {}): void {
  console.error(line(50, msg, fields))
}

/** Logs what a server does after its start, as one JSON object on one line of standard output. */
export function logNotice(msg: string, fields: LogFields = {}): void {
  console.log(line(30, msg, fields))
}

function line(level: number, msg: string, fields: LogFields): string {
  return JSON.stringify({ level, time: Date.now(), ...fields, msg })
}
