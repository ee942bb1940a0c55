import { logIn, onEachDatabase } from '../../../test/site'

onEachDatabase(
  (site) => {
    test('right log-ins of a known browser have a limit too: after it they count against their network', async () => {
      const { email, browser } = await site().citizen()
      const statuses: number[] = []
      for (let attempt = 0; attempt < 8; attempt += 1) statuses.push((await logIn(browser, email)).statusCode)
      expect(statuses.slice(0, 2)).toEqual([200, 200])
      expect(statuses.slice(-2)).toEqual([429, 429])
    })
  },
  { limits: { loginsPerAddress: 3, callsOfKnownBrowsers: 2 } },
)
