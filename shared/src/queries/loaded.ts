import { ApiError } from '@civictrack/shared'

/**
 * The state of a read, for a page. `missing`: the server responded with 404 or 501, because the item or the route does not
 * exist. A ready value may be the one seen last; it is not fresh until the response has arrived.
 */
export type Loaded<Value> =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; error: Error }
  | {
      kind: 'ready'
      value: Value
      isFresh: boolean
      /** The value belongs to the previous filters. */
      isOther: boolean
      /** The reason why it could not be refreshed. */
      problem: Error | null
    }

interface Result<Value> {
  data: Value | undefined
  error: Error | null
  isFetching: boolean
  isRefetching: boolean
  isPlaceholderData: boolean
}

export function loadedOf<Value>({ data, error, ...result }: Result<Value>): Loaded<Value> {
  const problem = result.isFetching ? null : error
  if (isMissing(problem)) return { kind: 'missing' }
  if (data !== undefined) {
    const isFresh = !result.isRefetching && problem === null
    return { kind: 'ready', value: data, isFresh, isOther: result.isPlaceholderData, problem }
  }
  return problem ? { kind: 'failed', error: problem } : { kind: 'loading' }
}

/** A backend may know only the calls of the specification: it responds with 404 or 501 to the others. */
function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.statusCode === 404 || error.statusCode === 501)
}
