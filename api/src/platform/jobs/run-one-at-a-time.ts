interface Rounds {
  round(): Promise<void>
  /** The rounds under way, for the caller to wait for. */
  running: Set<Promise<void>>
  isOpen(): boolean
  onError(error: unknown): void
}

/** A function that starts a round; a call during a round starts one more after it, however many calls there were. */
export function runOneAtATime({ round, running, isOpen, onError }: Rounds): () => void {
  let isBusy = false
  let isAskedAgain = false

  async function runRounds(): Promise<void> {
    while (isAskedAgain && isOpen()) {
      isAskedAgain = false
      await round()
    }
  }

  return () => {
    isAskedAgain = true
    if (isBusy) return
    isBusy = true
    const rounds = runRounds()
      .catch(onError)
      .finally(() => {
        isBusy = false
        running.delete(rounds)
      })
    running.add(rounds)
  }
}
