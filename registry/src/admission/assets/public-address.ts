import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const IPV4_NETWORKS: [string, number][] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as [string, number][]),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
  ] as [string, number][]),
  ...([
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as [string, number][]),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as [string, number][]),
]

/** Within 2000::/3: Teredo, examples and 6to4, which contain other addresses. */
const IPV6_NETWORKS: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

/** Networks that are not public: this machine, the networks around it, and those that nothing should send to (RFC 6890). */
const notPublic = new BlockList()
for (const [network, bits] of IPV4_NETWORKS) notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of IPV6_NETWORKS) notPublic.addSubnet(network, bits, 'ipv6')

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address, without brackets, leads to a public network. False for anything else. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** Whether the host of an address is an IP address that is not public. A name is false: `publicLookup` resolves it. */
export function namesInnerAddress(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isPublicAddress(host)
}

/**
 * Resolves a name for a connection, which then goes to exactly the addresses that were checked: no second answer of the name
 * can lead it elsewhere. Fails when any of them is not public.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses = []) => {
    const [first] = addresses
    const isPublic = first !== undefined && addresses.every(({ address }) => isPublicAddress(address))
    if (error || !isPublic) return callback(error ?? new Error(`${hostname} has no public address.`), '', 4)
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}
