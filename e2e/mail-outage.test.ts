import { setTimeout as pause } from 'node:timers/promises'
import { type MailServer, type Mood, startMailServer } from './accounts/mail-server'
import { isLong, reportFigure } from './campaign/campaign'
import { signUp } from './support/citizen'
import { type SiteUnderTest, startSite } from './support/site-under-test'

jest.setTimeout(600_000)

const MOODS: Mood[] = ['down', 'hanging', 'refusing', 'well']
/** A mail that was under way when the server was killed waits for its lease, which takes a minute of a test. */
const KILLS: Mood[] = isLong ? MOODS : ['refusing']

let mail: MailServer
let site: SiteUnderTest
beforeAll(async () => {
  mail = await startMailServer()
  site = await startSite({ env: { SMTP_URL: mail.url } })
}, 240_000)
afterAll(() => mail.close())

test('a mail server that is down, refuses or hangs, and kills meanwhile, cost no sign-up and no code', async () => {
  const citizens: string[] = []
  const slowest: number[] = []
  for (const mood of MOODS) {
    await mail.become(mood)
    for (let count = 0; count < 3; count += 1) {
      const email = `${mood}.${count}@example.com`
      const start = performance.now()
      expect((await signUp(site.url, email)).status).toBe(200)
      slowest.push(performance.now() - start)
      citizens.push(email)
    }
    await pause(isLong ? 20_000 : 1500)
    if (!KILLS.includes(mood)) continue
    await site.kill()
    await site.restart()
  }
  await untilDelivered(citizens)
  expect(codesOf(citizens).every((codes) => new Set(codes).size === 1)).toBe(true)
  const duplicates = codesOf(citizens).reduce((sum, codes) => sum + codes.length - 1, 0)
  expect(duplicates).toBeLessThanOrEqual(KILLS.length)
  // The mail server has no part in an answer; the time-outs for it are ten seconds and more.
  expect(Math.max(...slowest)).toBeLessThan(10_000)
  reportFigure(
    `outage: ${citizens.length} codes, ${KILLS.length} kills: all delivered, ${duplicates} twice; slowest sign-up ${Math.round(Math.max(...slowest))} ms`,
  )
})

/** The lease of a mail that was at hand when the server was killed is the longest wait. */
async function untilDelivered(citizens: string[]): Promise<void> {
  const end = Date.now() + 180_000
  while (codesOf(citizens).some((codes) => codes.length === 0)) {
    if (Date.now() > end) throw new Error(`Not delivered: ${citizens.filter((to) => codesTo(to).length === 0)}`)
    await pause(500)
  }
}

function codesOf(citizens: string[]): string[][] {
  return citizens.map(codesTo)
}

function codesTo(email: string): string[] {
  return mail.received.filter(({ to }) => to === email).map(({ content }) => /^\d{6}\r?$/m.exec(content)?.[0] ?? '')
}
