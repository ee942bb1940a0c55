import type { Release } from '@civictrack/contract'
import type { SignedRelease } from '../../store/releases/releases'
import type { Store } from '../../store/store'
import type { AssetReader } from '../assets/asset-reader'
import type { Problem } from '../refusal'

/** The candidate that a check examines. */
export interface Candidate {
  store: Store
  releases: SignedRelease[]
  /** The releases that the parent composition does not hold. */
  changed: SignedRelease[]
  /** The releases of the composition that the candidate would replace. */
  parent: Release[]
  assets: AssetReader
  siteUrl: string | undefined
  openApi: () => Promise<unknown>
  /** Checks add observations here that are no reason to refuse the candidate. */
  notices: string[]
}

/** One admission check. Its name is the name under which `all-checks.ts` exports it. */
export interface AdmissionCheck {
  /** A rollback and a revocation are examined by the checks for every move only: they need not be better than before. */
  appliesTo: 'every move' | 'moves forward'
  run: (candidate: Candidate) => Problem[] | Promise<Problem[]>
}

/** The problems that a check finds in the candidate but not in its parent: a team need not fix what others left behind. */
export function newProblems(candidate: Candidate, check: (releases: Release[]) => Problem[]): Problem[] {
  const before = new Set(check(candidate.parent).map(({ problem }) => problem))
  return check(candidate.releases.map(({ release }) => release)).filter(({ problem }) => !before.has(problem))
}

export function nameOf({ app, version }: { app: string; version: string }): string {
  return `${app}@${version}`
}
