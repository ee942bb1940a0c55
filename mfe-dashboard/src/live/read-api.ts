import { callApi } from '@civictrack/shared'
import { type Read, takeAhead } from './read-ahead'

interface Schema<Value> {
  parse: (answer: unknown) => Value
}

/** Reads something of one's own. @throws {ApiError}, or a ZodError for an answer that is none. */
export async function readApi<Value>(
  schema: Schema<Value>,
  { signal, ...read }: Read & { signal?: AbortSignal },
): Promise<Value> {
  const call = () => callApi<unknown>({ method: 'GET', authorized: true, ...read, signal })
  const ahead = takeAhead(read)
  return schema.parse(await (ahead ? ahead.catch(call) : call()))
}
