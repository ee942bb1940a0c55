/**
 * Whether an address such as `http://localhost:3000` leads to the machine of the person who opens it: `localhost` and the
 * names below it (RFC 6761, 6.3), 127.0.0.0/8 and ::1. False for anything that is not an absolute address.
 */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false
  // The URL class writes every spelling of an IP address in one way: 127.1 and 0x7f000001 become 127.0.0.1.
  const { hostname } = new URL(address)
  return /^(?:.+\.)?localhost\.?$|^127(?:\.\d{1,3}){3}$|^\[::1\]$/.test(hostname)
}

/**
 * Whether a `Host` header names `localhost`, a name below it, or an IP address. No other name is safe to believe on a server
 * without a public name: the owner of a name can point it at this machine (DNS rebinding), and a page of theirs then
 * reads our answers as its own.
 */
export function isLocalOrAddress(host: string | undefined): boolean {
  if (host === undefined || !/^(?:[\w.-]+|\[[\d.:a-f]+\])(?::\d{1,5})?$/i.test(host)) return false
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return /^(?:.+\.)?localhost\.?$|^\d{1,3}(?:\.\d{1,3}){3}$|^\[/.test(hostname)
}

/** The refusal of the development mailbox, to a request with another name in its `Host`. */
export const MAILBOX_HOSTS =
  'The mailbox answers only at localhost and at IP addresses. Open it at an address such as http://localhost:3000/dev/mailbox.'
