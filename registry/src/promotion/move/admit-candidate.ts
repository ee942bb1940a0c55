import type { Composition } from '@civictrack/contract'
import { admit } from '../../admission/admission'
import type { SignedRelease } from '../../store/releases/releases'
import { parentReleases } from './candidate-releases'
import type { Move } from './move'

interface Candidate {
  /** The composition that the candidate is compared with. */
  parent: Composition | undefined
  releases: SignedRelease[]
  isStepBack: boolean
}

/**
 * Runs the checks that need no rendering, and returns their notices.
 * @throws {AdmissionError} when the candidate is not valid, or worse than its parent.
 */
export async function admitCandidate(move: Move, { parent, releases, isStepBack }: Candidate): Promise<string[]> {
  const { store, siteUrl, openApi = async () => undefined, skipChecks = [] } = move
  const before = parent ? await parentReleases(store, parent) : []
  return admit({ store, releases, parent: before, siteUrl, openApi, isStepBack, skipChecks })
}
