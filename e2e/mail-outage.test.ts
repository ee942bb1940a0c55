import { setTimeout as pause } from 'node:timers/promises'
import { type MailServer, type Mood, startMailServer } from './accounts/mail-server'
import { isLong, reportFigure } from './campaign/campaign'
import { signUp } from './support/citizen'
import { type SiteUnderTest, startSite } from './support/site-under-test'

jest.setTimeout(isLong ? 900_000 : 150_000)

/** For how long the mail server is like that, and whether the site is killed at the end of it, with mails at hand. */
interface Spell {
  mood: Mood
  lasts: number
  isKilled: boolean
}

const SAMPLE: Spell[] = [
  { mood: 'down', lasts: 500, isKilled: false },
  { mood: 'refusing', lasts: 1000, isKilled: true },
  { mood: 'well', lasts: 0, isKilled: false },
]
const WHOLE: Spell[] = [
  { mood: 'down', lasts: 60_000, isKilled: true },
  { mood: 'hanging', lasts: 60_000, isKilled: true },
  { mood: 'refusing', lasts: 60_000, isKilled: true },
  ...Array.from({ length: 4 }, (): Spell => ({ mood: 'well', lasts: 1000, isKilled: true })),
]
const SPELLS = isLong ? WHOLE : SAMPLE
const KILLS = SPELLS.filter(({ isKilled }) => isKilled).length

/** Longer than the lease of a mail that was at hand when the site was killed, and the pause before it is tried again. */
const PATIENCE = 120_000

let mail: MailServer
let site: SiteUnderTest
beforeAll(async () => {
  mail = await startMailServer()
  site = await startSite({ env: { SMTP_URL: mail.url } })
}, 240_000)
afterAll(() => mail.close())

test('a mail server that is down, refuses or hangs, and kills meanwhile, cost no sign-up and no code', async () => {
  const citizens: string[] = []
  const times: Record<Mood, number[]> = { down: [], hanging: [], refusing: [], well: [] }
  const signUpSome = async (mood: Mood) => {
    for (let count = 0; count < 3; count += 1) {
      const email = `${mood}.${citizens.length}@example.com`
      const start = performance.now()
      expect((await signUp(site.url, email)).status).toBe(200)
      times[mood].push(performance.now() - start)
      citizens.push(email)
    }
  }
  for (const { mood, lasts, isKilled } of SPELLS) {
    await mail.become(mood)
    await signUpSome(mood)
    await pause(lasts)
    if (!isKilled) continue
    await signUpSome(mood)
    await site.kill()
    await site.restart()
  }
  const recovered = await untilDelivered(citizens)
  expect(codesOf(citizens).every((codes) => new Set(codes).size === 1)).toBe(true)
  const duplicates = codesOf(citizens).reduce((sum, codes) => sum + codes.length - 1, 0)
  expect(duplicates).toBeLessThanOrEqual(KILLS)
  // The mail server has no part in an answer; the time-outs for it are ten seconds and more.
  expect(Math.max(...Object.values(times).flat())).toBeLessThan(10_000)
  reportFigure(
    `outages: ${citizens.length} codes, ${KILLS} kills: all delivered (the last ${recovered} s after the last start), ${duplicates} twice`,
  )
  for (const [mood, ones] of Object.entries(times)) {
    if (ones.length > 0) reportFigure(`outages: sign-up with the mail server ${mood}: at most ${most(ones)} ms`)
  }
})

/** In seconds. */
async function untilDelivered(citizens: string[]): Promise<number> {
  const start = Date.now()
  while (codesOf(citizens).some((codes) => codes.length === 0)) {
    if (Date.now() - start > PATIENCE) {
      throw new Error(`Not delivered: ${citizens.filter((to) => codesTo(to).length === 0)}`)
    }
    await pause(250)
  }
  return Math.round((Date.now() - start) / 1000)
}

function most(times: number[]): number {
  return Math.round(Math.max(...times))
}

function codesOf(citizens: string[]): string[][] {
  return citizens.map(codesTo)
}

function codesTo(email: string): string[] {
  return mail.received.filter(({ to }) => to === email).map(({ content }) => /^\d{6}\r?$/m.exec(content)?.[0] ?? '')
}
