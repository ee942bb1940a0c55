import { PRODUCT } from '@civictrack/contract/product'
import { RegistryInfo } from '@civictrack/contract/registry'
import { parseJson, ResponseError, responseError } from './transport/response-error'
import { type RetryOptions, withRetries } from './transport/retry'
import { readText, send } from './transport/send'

/** A site's registry as it introduced itself. */
export interface SiteInfo extends RegistryInfo {
  /** The name of the key that the site signs with. */
  signer: string
  /** The server's present time. */
  serverTime: () => Date
}

/** A person may have mistyped the address, so the first request has a short deadline. */
const FIRST_DEADLINE_MS = 15_000

/**
 * Asks a site for its names, time and limits.
 * @throws {Error} when it does not respond, or is not a CivicTrack site.
 */
export function readSiteInfo(site: URL, options: RetryOptions): Promise<SiteInfo> {
  return withRetries(() => readOnce(site), { deadlineMs: FIRST_DEADLINE_MS, ...options })
}

async function readOnce(site: URL): Promise<SiteInfo> {
  const response = await send({ method: 'GET', url: new URL('/registry/v1/', site), headers: {} })
  const receivedAt = performance.now()
  if ((response.statusCode ?? 0) >= 500) throw await responseError(response)
  const read = RegistryInfo.safeParse(parseJson(await readText(response)))
  const signer = read.data?.sites.at(-1)
  if (!read.success || signer === undefined)
    throw new ResponseError(
      `${site.origin} responds, but it is not a ${PRODUCT} site with a registry. Check the address.`,
      response.statusCode ?? 0,
    )
  const start = Date.parse(read.data.now)
  return { ...read.data, signer, serverTime: () => new Date(start + performance.now() - receivedAt) }
}
