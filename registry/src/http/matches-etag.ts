/** Whether a client's `If-None-Match` contains this tag (RFC 9110, 13.1.2). A proxy may have made the tag weak (`W/`). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}
