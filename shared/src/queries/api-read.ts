import { callApi, session } from '@civictrack/shared'

/** One GET of the API. */
export interface ApiRead<Value> {
  path: string
  query?: Record<string, string>
  /** The account that reads with its token; null for a public read. It is part of the key, so accounts never share data. */
  account: string | null
  /** Checks the response. Without a schema the response is not checked, and the page need not load one. */
  schema?: { parse: (response: unknown) => Value }
}

/** The key of a read in the query cache. */
export type ReadKey = readonly [account: string | null, path: string, query: Record<string, string>]

export function readKey({ account, path, query = {} }: ApiRead<unknown>): ReadKey {
  return [account, path, query]
}

/** @throws {ApiError} when the call fails; {ZodError} when the response does not fit the schema. */
export async function readApi<Value>(read: ApiRead<Value>, signal: AbortSignal): Promise<Value> {
  const { path, query, account, schema } = read
  if (account !== null && session.current()?.account !== account) {
    throw new Error(`GET ${path} was not sent: the account that asked for it is no longer signed in.`)
  }
  const response = await callApi<unknown>({ method: 'GET', path, query, authorized: account !== null, signal })
  // Without a schema the caller is responsible for the type, as with `callApi`.
  return schema ? schema.parse(response) : (response as Value)
}
