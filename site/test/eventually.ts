/** Looks again until it does not throw, for ten seconds. */
export async function eventually(look: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + 10_000; ; ) {
    try {
      return await look()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
