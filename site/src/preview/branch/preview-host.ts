/**
 * The branch that a request's Host names: undefined when the request is not for a preview, and empty for an address
 * below the preview host that is not a branch's. Ports are not compared: a proxy may listen on another one.
 */
export function branchOfHost(host: string | undefined, previewHost: string): string | undefined {
  const [name, parent] = [host ?? '', previewHost].map(withoutPort)
  if (!name || !parent) return undefined
  if (name === parent) return ''
  if (!name.endsWith(`.${parent}`)) return undefined
  const label = name.slice(0, -parent.length - 1)
  return label.includes('.') ? '' : label
}

function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}
