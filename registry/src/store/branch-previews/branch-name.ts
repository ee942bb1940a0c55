const MAX_LENGTH = 40

/** A preview's branch is a label of its address: lower-case letters, digits and hyphens, at most 40 (RFC 1035, 2.3.1). */
export function isBranchName(name: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(name) && !isLikeLinkId(name)
}

/** @throws {Error} that proposes a similar name which is valid. */
export function assertBranchName(name: string): void {
  if (isBranchName(name)) return
  throw new InvalidBranchName(
    `"${name}" is not a valid name for a preview. Use at most ${MAX_LENGTH} lower-case letters, digits and hyphens, such as: --as ${proposedName(name)}`,
  )
}

/** The name given with `--as` cannot be part of an address. */
export class InvalidBranchName extends Error {
  override name = 'InvalidBranchName'
  readonly statusCode = 400
}

function proposedName(name: string): string {
  const cleaned = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-+|-+$/g, '')
  if (cleaned === '') return 'pr-1'
  return isLikeLinkId(cleaned) ? `pr-${cleaned}` : cleaned
}

/** Commands take the id of a preview link and the name of a branch in the same place. */
function isLikeLinkId(name: string): boolean {
  return /^[0-9a-f]{12}$/.test(name)
}
