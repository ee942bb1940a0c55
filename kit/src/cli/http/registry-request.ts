import type { IncomingMessage } from 'node:http'
import type { Body } from './transport/send'

/** A request of one command. `path` is relative to `/registry/v1/`. */
export interface RegistryRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query?: Record<string, string | undefined>
  body?: Body
  contentType?: string
  headers?: Record<string, string>
  onSent?: (bytes: number) => void
}

/** Sends one signed request, without retries, and returns its successful response. */
export type Open = (request: RegistryRequest) => Promise<IncomingMessage>

/** A body in JSON. Undefined values are left out. */
export function jsonBody(value: object): Pick<RegistryRequest, 'body' | 'contentType'> {
  return { body: { text: JSON.stringify(value) }, contentType: 'application/json' }
}
