const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** An address that nobody between can answer for: https, or http on this machine. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, hash } = new URL(address)
  if (username !== '' || hash !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname))
}
