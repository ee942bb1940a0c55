import { randomUUID } from 'node:crypto'
import { reportFigure } from '../../test/figures'
import { photo, sendReport } from '../../test/report'
import { onEachDatabase } from '../../test/site'

const isLong = process.env.CAMPAIGN === 'long'
const KEYS = isLong ? 100 : 3

jest.setTimeout(isLong ? 600_000 : 180_000)

onEachDatabase(
  (site) => {
    test(`makes ${KEYS} reports of ${KEYS} keys with twenty requests at once each`, async () => {
      const { browser, token } = await site().citizen()
      const image = await photo('#357')
      for (let n = 0; n < KEYS; n += 1) {
        const key = randomUUID()
        const responses = await Promise.all(
          Array.from({ length: 20 }, () => sendReport(browser, { token, key, image })),
        )
        expect(new Set(responses.map((response) => response.json().reference)).size).toBe(1)
      }
      const authorization = `Bearer ${token}`
      let rows = 0
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: { issues: unknown[]; next: string | null } = (
          await browser.get(`/api/v1/issue/mine?limit=50&cursor=${cursor}`.replace(/&cursor=$/, ''), { authorization })
        ).json()
        rows += page.issues.length
        cursor = page.next
      }
      expect(rows).toBe(KEYS)
      reportFigure(`keys: ${KEYS}, posts: ${KEYS * 20}, rows: ${rows}`)
    })
  },
  { limits: { reportsPerAccount: 1000, reportsPerAddress: 10_000 } },
)
