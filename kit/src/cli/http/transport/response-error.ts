import type { IncomingMessage } from 'node:http'
import { RegistryError } from '@civictrack/contract/registry'
import type { Refusal } from '../../command-line/run-command-line'
import { readText } from './send'

/** The registry refused a request, or failed. The message is the registry's own. */
export class ResponseError extends Error {
  override name = 'ResponseError'

  constructor(
    message: string,
    readonly status: number,
    readonly refusals: Refusal[] = [],
    /** Seconds after which the server asks for a retry. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}

/** Reads a response with a status of 400 or more as an error. */
export async function responseError(response: IncomingMessage): Promise<ResponseError> {
  const { statusCode: status = 0, headers } = response
  const text = await readText(response)
  const seconds = Number(headers['retry-after'])
  const retryAfter = headers['retry-after'] !== undefined && seconds >= 0 ? seconds : undefined
  const read = RegistryError.safeParse(parseJson(text))
  if (!read.success) return new ResponseError(`The site responded with status ${status}.`, status, [], retryAfter)
  return new ResponseError(read.data.message, status, read.data.refusals, retryAfter)
}

/** The value of a JSON text; undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
