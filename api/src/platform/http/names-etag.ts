/** Whether `If-None-Match` names an entity tag, by the weak comparison (RFC 9110, section 13.1.2). */
export function namesEtag(header: string | undefined, etag: string): boolean {
  const named = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return named.includes(etag) || named.includes('*')
}
