import { BlockList, isIP } from 'node:net'

/** Networks that no webhook of a site on the internet may lead to: this machine, its neighbours, and special addresses. */
const PRIVATE = new BlockList()
const RANGES = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4', '::/96', '::1/128', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23'],
  ...['2001:db8::/32', '2002::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
]
for (const range of RANGES) {
  const [network = '', prefix] = range.split('/')
  PRIVATE.addSubnet(network, Number(prefix), isIP(network) === 6 ? 'ipv6' : 'ipv4')
}

/** Whether an IP address is not on the public internet; an IPv4 address inside an IPv6 address counts as itself. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && PRIVATE.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Why a webhook's address is refused; undefined for a good one. In production it leads to no machine of the site's own
 * network. A name can still lead there: the resolved address has to be checked with `isPrivateAddress` before each call.
 */
export function problemOfWebhook(address: string, { production }: { production: boolean }): string | undefined {
  if (!URL.canParse(address)) return 'address must be the whole address of a webhook, as in https://example.org/reports'
  const { protocol, hostname, username, password } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLocal = isPrivateAddress(host) || LOCAL_NAME.test(host)
  if (username || password) return 'address holds a name or a password: a webhook is signed instead'
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal && !production)) {
    return 'address of a webhook must begin with https://'
  }
  if (!production) return undefined
  const isName = isIP(host) === 0
  if (isLocal || (isName && !host.replace(/\.$/, '').includes('.'))) {
    return "address leads into the site's own network: a webhook must be on the public internet"
  }
  return undefined
}

/** Names that never are on the public internet (RFC 6761, RFC 6762, RFC 8375, RFC 9476, and ICANN's `.internal`). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid)\.?$/i
