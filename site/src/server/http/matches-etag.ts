/** Whether a client's `If-None-Match` holds this tag (RFC 9110, 13.1.2); what lies between may have made it a weak one. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}
