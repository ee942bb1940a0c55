/** The header of an upload that names the digest of its `release.json`: the registry knows before the body whether it has it. */
export const RELEASE_DIGEST_HEADER = 'civictrack-release'

/** The refusal of a release whose version exists with other content. */
export function alreadyPublished(app: string, version: string): string {
  return `${app}@${version} is published already, and a release never changes. Choose another version.`
}
