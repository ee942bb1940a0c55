import { openTestDatabase } from '../../../test/database'
import { limitKey } from './limit-key'
import { forgiveFailures, takeAttempt } from './limits-store'

test.each(['embedded', 'postgres'] as const)(
  'attempts and successes at the same time do not disturb each other on the %s database',
  async (engine) => {
    const { db, close } = await openTestDatabase(engine)
    const key = limitKey({ fingerprints: new Uint8Array(32) }, 'log-in', 'ada')
    const now = new Date()
    const logIn = async () => {
      const wait = await takeAttempt(db, { key, limit: 1000, now })
      await forgiveFailures(db, key)
      return wait
    }
    const waits = await Promise.all(Array.from({ length: 200 }, logIn))
    expect(waits).toEqual(Array(200).fill(0))
    await close()
  },
)
