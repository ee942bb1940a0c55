import { ExchangeState } from '@civictrack/contract/preview-exchange'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

interface ComposerRequest {
  method: 'GET' | 'POST'
  /** Path below the composer's address. */
  url: string
  headers: Record<string, string>
  body?: string
}

/** Sends a request to the composer: over the network, or inside this process. */
export type CallComposer = (request: ComposerRequest) => Promise<{ statusCode: number; body: string }>

interface Order {
  branch: string
  /** The token of the preview's link. */
  token: string
}

type Begun = { id: string; state?: undefined } | { state: ExchangeState; id?: undefined }

/** Longer than the composer waits for the end of an exchange before it answers that it still runs. */
const TIMEOUT_MS = 15_000

const Answer = z.object({ exchange: z.optional(z.string()), message: z.optional(z.string()) })

/** Calls a composer that runs in another process. */
export function remoteComposer(composerUrl: string): CallComposer {
  return async ({ url, ...request }) => {
    const response = await fetch(new URL(url, composerUrl), { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { statusCode: response.status, body: await response.text() }
  }
}

/** Calls a composer of this process. */
export function composerOf(composer: FastifyInstance): CallComposer {
  return async ({ body, ...request }) => {
    const response = await composer.inject({ ...request, ...(body !== undefined && { payload: body }) })
    return { statusCode: response.statusCode, body: response.body }
  }
}

/** Asks the composer to exchange releases of a preview: the site server itself only reads the store. */
export function exchangeClient(call: CallComposer) {
  const path = (branch: string) => `/registry/v1/previews/${branch}/exchanges`
  const authorization = (token: string) => ({ authorization: `Bearer ${token}` })

  return {
    /** Begins an exchange; a state instead of an id when the composer does not accept it. */
    async start({ branch, token }: Order, releases: { app: string; version: string }[]): Promise<Begun> {
      const headers = { ...authorization(token), 'content-type': 'application/json' }
      const body = JSON.stringify({ releases })
      const { statusCode, body: text } = await call({ method: 'POST', url: path(branch), headers, body })
      const answer = Answer.safeParse(JSON.parse(text))
      const id = answer.data?.exchange
      if (statusCode === 202 && id) return { id }
      return { state: { state: 'failed', message: answer.data?.message ?? `The composer answered ${statusCode}.` } }
    },

    async state({ branch, token }: Order, id: string): Promise<ExchangeState> {
      const url = `${path(branch)}/${encodeURIComponent(id)}`
      const { statusCode, body } = await call({ method: 'GET', url, headers: authorization(token) })
      const json: unknown = JSON.parse(body)
      if (statusCode === 200) return z.parse(ExchangeState, json)
      return {
        state: 'failed',
        message: Answer.safeParse(json).data?.message ?? `The composer answered ${statusCode}.`,
      }
    },
  }
}
