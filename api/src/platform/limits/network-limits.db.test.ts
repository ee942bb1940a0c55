import { closeSite, newEmail, openSite, type Site } from '../../../test/site'
import { migratedDatabase } from '../../../test/templates/templates'

describe('the limits of a network address', () => {
  test('use the address that a trusted proxy forwards, and ignore the header of any other client', async () => {
    const limits = { signupsPerAddress: 2 }
    const trusting = await openSite({ limits, trustedProxies: ['127.0.0.1'], databaseUrl: await migratedDatabase() })
    const doubting = await openSite({ limits, databaseUrl: await migratedDatabase() })
    const codes = async (site: Site) => {
      const statuses: number[] = []
      for (const address of ['1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2']) {
        const body = {
          firstName: 'A',
          lastName: 'B',
          email: newEmail(),
          password: 'Secret1!',
          confirmPassword: 'Secret1!',
        }
        const headers = { 'x-forwarded-for': address }
        statuses.push((await site.browser().post('/api/v1/user/signup', body, headers)).statusCode)
      }
      return statuses
    }
    expect(await codes(trusting)).toEqual([200, 200, 429, 200])
    expect(await codes(doubting)).toEqual([200, 200, 429, 429])
    await closeSite(trusting)
    await closeSite(doubting)
  })
})
