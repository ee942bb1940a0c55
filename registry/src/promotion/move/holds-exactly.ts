import type { Composition } from '@civictrack/contract'
import type { SignedRelease } from '../../store/releases/releases'

/** Whether a composition consists of exactly these releases, compared by their digests. */
export function holdsExactly({ apps }: Composition, releases: SignedRelease[]): boolean {
  return (
    Object.keys(apps).length === releases.length &&
    releases.every(({ release, digest }) => apps[release.app]?.digest === digest)
  )
}
