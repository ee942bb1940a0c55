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
