/** A load that a process of its own makes: requests that take the paths, headers and bodies of a list in turns. */
export interface LoadOrder {
  url: string
  connections: number
  /** How long at least, unless `amount` says how many. */
  seconds: number
  /** Responses without which a load goes on for longer. */
  least: number
  amount?: number
  requests: LoadRequest[]
  /** The status of each response that counts. */
  expected: number
}

export interface LoadRequest {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  /** In base64. */
  body?: string
  /** Each request gets an `Idempotency-Key` of its own. */
  isNewEachTime?: boolean
}

export interface LoadResult {
  requests: number
  /** Responses with another status, and connections that broke. */
  failed: number
  seconds: number
  /** Of the load generator itself. */
  cpuSeconds: number
  bytes: number
  p50: number
  p99: number
}
