import type { Canary } from '@civictrack/contract'
import { type CanaryCounts, evidence, HALTING_EVIDENCE, type Store } from '@civictrack/registry/read'

/** How a canary does beside the live releases. */
export interface CanaryHealth extends Canary {
  /** The visitors, by their numbers, who met errors or slow interactions. */
  counts: CanaryCounts
  /** How much speaks for a fault of the canary; it ends when one of these reaches `haltsAt`. */
  evidence: Record<keyof CanaryCounts, number>
  haltsAt: number
}

export async function canaryHealth(store: Store, canary: Canary): Promise<CanaryHealth> {
  const counts = await store.canaries.counts(canary)
  const { share } = canary
  return {
    ...canary,
    counts,
    evidence: { errors: evidence(counts.errors, share), slow: evidence(counts.slow, share) },
    haltsAt: HALTING_EVIDENCE,
  }
}
