/** What was read last, of one session only, so that coming back to a page shows it at once. */
let owner: string | undefined
const values = new Map<string, unknown>()

/** Most lists and filters that are remembered; the oldest goes for a new one. */
const MOST = 40

export const lastSeen = {
  get<Value>(token: string, key: string): Value | undefined {
    // The key names the call, so that it also names what the call answered.
    return owner === token ? (values.get(key) as Value | undefined) : undefined
  },

  set(token: string, key: string, value: unknown): void {
    if (owner !== token) lastSeen.forget()
    owner = token
    values.delete(key)
    values.set(key, value)
    const [oldest] = values.keys()
    if (values.size > MOST && oldest !== undefined) values.delete(oldest)
  },

  /** The same person goes on with another token. */
  handOver(token: string): void {
    owner = token
  },

  forget(): void {
    values.clear()
  },
}
