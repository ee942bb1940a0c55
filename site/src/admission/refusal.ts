import type { Release } from '@civictrack/contract'
import type { SignedRelease } from '../store/releases/releases'
import type { Store } from '../store/store'
import type { AssetReader } from './asset-reader'

/** What a check looks at. */
export interface Candidate {
  store: Store
  releases: SignedRelease[]
  /** Those that the parent does not hold. */
  changed: SignedRelease[]
  parent: Release[]
  assets: AssetReader
  siteUrl: string | undefined
  openApi: () => Promise<unknown>
  /** To be added to: what is worth knowing, but no reason to refuse. */
  notices: string[]
}

/** What is wrong, and what to do about it. */
export interface Problem {
  problem: string
  remedy: string
}

export interface Refusal extends Problem {
  check: string
}

/** The candidate is not let in; nothing has changed. */
export class AdmissionError extends Error {
  override name = 'AdmissionError'

  constructor(readonly refusals: Refusal[]) {
    const lines = refusals.map(({ check, problem, remedy }) => `  [${check}] ${sentence(problem)} ${remedy}`)
    super(`Refused; everything stays as it was.\n${lines.join('\n')}`)
  }
}

/** A problem may end with what somebody's code has thrown. */
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** Problems that a check finds in the candidate and did not find in its parent: who did not make them need not mend them. */
export function newProblems(candidate: Candidate, check: (releases: Release[]) => Problem[]): Problem[] {
  const before = new Set(check(candidate.parent).map(({ problem }) => problem))
  return check(candidate.releases.map(({ release }) => release)).filter(({ problem }) => !before.has(problem))
}

export function nameOf({ app, version }: { app: string; version: string }): string {
  return `${app}@${version}`
}
