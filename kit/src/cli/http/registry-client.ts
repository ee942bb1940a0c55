import { randomBytes } from 'node:crypto'
import { publicKeyOf } from '@civictrack/contract/signing'
import type { Progress } from '../progress/progress'
import { followJob } from './follow-job'
import type { Identity } from './identity'
import type { Open, RegistryRequest } from './registry-request'
import { readSiteInfo, type SiteInfo } from './site-info'
import { parseJson, ResponseError, responseError } from './transport/response-error'
import { type RetryOptions, withRetries } from './transport/retry'
import { type HttpRequest, readText, send } from './transport/send'
import { signRequest } from './transport/sign-request'

/** Signed requests to one site's registry, as one team. */
export interface RegistryClient {
  readonly site: URL
  readonly identity: Identity
  info: () => SiteInfo
  open: Open
  /** Sends a request, with retries, and returns the JSON of the response. */
  call: (request: RegistryRequest) => Promise<unknown>
  /** Sends an order, follows its job to the end, and returns the job's result. */
  order: (request: RegistryRequest) => Promise<unknown>
}

export interface ClientOptions extends Partial<RetryOptions> {
  site: URL
  identity: Identity
  progress: Progress
  /** The app that the command is about, for the hint to the owner of the site. */
  app?: string | undefined
}

/**
 * A client of the registry at a site, which must respond.
 * @throws {Error} when the site does not respond, or is not a CivicTrack site.
 */
export async function createRegistryClient({
  site,
  identity,
  progress,
  app = '<app>',
  ...retries
}: ClientOptions): Promise<RegistryClient> {
  const options: RetryOptions = { onRetry: progress.line, ...retries }
  let info = await readSiteInfo(site, options)

  const client: RegistryClient = {
    site,
    identity,
    info: () => info,
    async open(request) {
      const response = await sendSigned(request)
      if ((response.statusCode ?? 0) < 400) return response
      const error = await responseError(response)
      if (error.status !== 401) throw error
      const known = info
      info = await readSiteInfo(site, options)
      if (!hasChanged(known, info)) throw withOwnersCommand(error, identity, app)
      const second = await sendSigned(request)
      if ((second.statusCode ?? 0) < 400) return second
      throw await responseError(second)
    },
    call: (request) => withRetries(async () => parseJson(await readText(await client.open(request))), options),
    async order(request) {
      // The same for all attempts, so that a retry after a lost response does not order the work twice.
      const headers = { ...request.headers, 'idempotency-key': newOrderId() }
      return followJob({ open: client.open, accepted: await client.call({ ...request, headers }), progress, options })
    },
  }

  async function sendSigned({ method, path, query, body, contentType, headers, onSent }: RegistryRequest) {
    const request: HttpRequest = {
      method,
      url: addressOf(site, { path, query }),
      headers: { ...headers, ...(contentType && { 'content-type': contentType }) },
      ...(body && { body }),
      ...(onSent && { onSent }),
    }
    return send(await signRequest(request, { key: identity.key, site: info.signer, now: info.serverTime() }))
  }

  return client
}

/** A machine that slept has a late clock, and the owner may have replaced the site's key meanwhile: both make a 401. */
function hasChanged(known: SiteInfo, info: SiteInfo): boolean {
  return known.signer !== info.signer || Math.abs(known.serverTime().getTime() - info.serverTime().getTime()) > 5000
}

function withOwnersCommand(error: ResponseError, { key, certificate }: Identity, app: string): ResponseError {
  if (certificate) return error
  const hint = `If the site does not trust your key yet, its owner runs: ${ownersCommand(app, key)}`
  return new ResponseError(`${error.message}\n${hint}`, error.status, error.refusals)
}

/** Sorts by time. */
function newOrderId(): string {
  return `${Date.now().toString(36)}-${randomBytes(8).toString('hex')}`
}

/** The command with which the site's owner trusts a team's key. */
export function ownersCommand(app: string, key: string): string {
  return `npm run release -- keys trust ${app} ${publicKeyOf(key)}`
}

function addressOf(site: URL, { path, query = {} }: Pick<RegistryRequest, 'path' | 'query'>): URL {
  const url = new URL(`/registry/v1/${path}`, site)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
  return url
}
