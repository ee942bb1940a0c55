import { callApi } from '@civictrack/shared'

interface Schema<Value> {
  parse: (answer: unknown) => Value
}

/** Reads something of one's own. @throws {ApiError}, or a ZodError for an answer that is none. */
export async function readApi<Value>(
  schema: Schema<Value>,
  call: { path: string; query?: Record<string, string>; signal?: AbortSignal },
): Promise<Value> {
  return schema.parse(await callApi<unknown>({ method: 'GET', authorized: true, ...call }))
}
