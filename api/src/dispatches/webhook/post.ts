import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { SECOND } from '../../platform/clock'
import { checkedAddresses, type Resolve } from './checked-addresses'

export interface WebhookCall {
  url: string
  headers: Record<string, string>
  body: string
  production: boolean
  resolve?: Resolve
  /** Milliseconds for all of it, the name's resolution included. */
  time?: number
}

const MAX_TIME = 10 * SECOND

/**
 * Posts to a webhook and returns its status code. Redirects are not followed, and nothing of the response but its headers
 * (16 KiB at most) is read.
 * @throws Error when there is no response in time, or when the address leads into the site's own network
 */
export async function postToWebhook({ time = MAX_TIME, ...call }: WebhookCall): Promise<number> {
  const signal = AbortSignal.timeout(time)
  const tooLong = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`The webhook took more than ${time} ms.`)), { once: true })
  })
  return Promise.race([post(call, signal), tooLong])
}

async function post(call: WebhookCall, signal: AbortSignal): Promise<number> {
  const url = new URL(call.url)
  if (call.production && url.protocol !== 'https:') throw new Error('The webhook must begin with https://.')
  const addresses = await checkedAddresses(url, call)
  const lookup: LookupFunction = (_host, options, done) => {
    const [first] = addresses
    if (options.all) done(null, addresses)
    else done(null, first?.address ?? '', first?.family)
  }
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    ...{ method: 'POST', lookup, signal, agent: false },
    headers: { ...call.headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(call.body) },
  })
  return new Promise<number>((resolve, reject) => {
    request.on('error', (error) => reject(new Error(`The webhook could not be reached: ${error.message}`)))
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.on('error', () => undefined)
      response.destroy()
    })
    request.end(call.body)
  })
}
