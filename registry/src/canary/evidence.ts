/** How many visitors an event happened to, by their numbers, each counted once. */
export interface Affected {
  canary: number
  control: number
}

/** A canary without a fault is halted by mistake in at most one of this many, however long it runs. */
const ONE_FALSE_HALT_IN = 100
/** Errors and slow interactions are tested apart, and share the risk. */
const TESTS = 2
/** The evidence that halts a canary. */
export const HALTING_EVIDENCE = ONE_FALSE_HALT_IN * TESTS

/** How many times as often as the control's the canary's visitors may be affected. */
const RATIOS = [2, 4, 8, 16, 32]

/**
 * The evidence that the canary's visitors are affected more often than the control's: how many times as likely this outcome is if
 * they are, for ratios of 2 to 32, than if the releases do not matter. Without a fault it exceeds `n` at any time with a probability of
 * at most `1 / n` (Ville's inequality), so that it may be looked at after every event.
 * @param share percent of the visitors who get the canary.
 */
export function evidence({ canary, control }: Affected, share: number): number {
  const odds = share / 100
  const likelihoods = RATIOS.map((ratio) => {
    const expected = (odds * ratio) / (odds * ratio + 1 - odds)
    return Math.exp(canary * Math.log(expected / odds) + control * Math.log((1 - expected) / (1 - odds)))
  })
  return likelihoods.reduce((sum, likelihood) => sum + likelihood, 0) / RATIOS.length
}
