import { promises as dns, type LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import { isPrivateAddress } from '../../authorities/import/file/webhook-address'

export type Resolve = (host: string) => Promise<LookupAddress[]>

const resolveName: Resolve = (host) => dns.lookup(host, { all: true })

/**
 * The IP addresses that a webhook may be connected to. The connection must use these and resolve nothing again: another
 * answer of the name server would lead elsewhere.
 * @throws Error when one of them leads into the site's own network, in production
 */
export async function checkedAddresses(
  { hostname }: URL,
  { production, resolve = resolveName }: { production: boolean; resolve?: Resolve },
): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host)
  if (addresses.length === 0) throw new Error('The name of the webhook has no IP address.')
  if (production && addresses.some(({ address }) => isPrivateAddress(address))) {
    throw new Error("The webhook leads into the site's own network: it must be on the public internet.")
  }
  return addresses
}
