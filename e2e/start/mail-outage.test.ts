import { setTimeout as pause } from 'node:timers/promises'
import { newCitizen, signUp } from '../accounts/citizen'
import { isLong, reportFigure } from '../campaign/campaign'
import { test as base, expect } from '../fixtures/test'
import { type MailServer, type Mode, startMailServer } from '../site/mail-server'

/** A mode of the mail server, its time, and whether the site is killed at its end, with mails waiting. */
interface Outage {
  mode: Mode
  lastsMs: number
  isKilled: boolean
}

const SAMPLE: Outage[] = [
  { mode: 'down', lastsMs: 500, isKilled: false },
  { mode: 'refusing', lastsMs: 1000, isKilled: true },
  { mode: 'working', lastsMs: 0, isKilled: false },
]
const WHOLE: Outage[] = [
  { mode: 'down', lastsMs: 60_000, isKilled: true },
  { mode: 'hanging', lastsMs: 60_000, isKilled: true },
  { mode: 'refusing', lastsMs: 60_000, isKilled: true },
  ...Array.from({ length: 4 }, (): Outage => ({ mode: 'working', lastsMs: 1000, isKilled: true })),
]
const OUTAGES = isLong ? WHOLE : SAMPLE
const KILLS = OUTAGES.filter(({ isKilled }) => isKilled).length

/** Longer than the lease of a mail that was being sent when the site was killed, and the pause before its retry. */
const DELIVERED_WITHIN_MS = 120_000

const test = base.extend<object, { mail: MailServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it uses from here: none.
    async ({}, use) => {
      const mail = await startMailServer()
      await use(mail)
      await mail.close()
    },
    { scope: 'worker' },
  ],
  siteOptions: [({ mail }, use) => use({ env: { SMTP_URL: mail.url } }), { scope: 'worker' }],
})

test('no sign-up and no code is lost while the mail server is down, refuses or hangs and the site is killed', async ({
  mail,
  site,
}) => {
  test.setTimeout(isLong ? 900_000 : 300_000)
  const citizens: string[] = []
  const times: Record<Mode, number[]> = { down: [], hanging: [], refusing: [], working: [] }
  const signUpSome = async (mode: Mode) => {
    for (let count = 0; count < 3; count += 1) {
      const email = `${mode}.${citizens.length}@example.com`
      const start = performance.now()
      expect((await signUp(site.url, { ...newCitizen(), email })).status).toBe(200)
      times[mode].push(performance.now() - start)
      citizens.push(email)
    }
  }
  for (const { mode, lastsMs, isKilled } of OUTAGES) {
    await mail.switchTo(mode)
    await signUpSome(mode)
    await pause(lastsMs)
    if (!isKilled) continue
    await signUpSome(mode)
    await site.kill()
    await site.restart()
  }
  const recovered = await untilDelivered(mail, citizens)
  expect(codesOf(mail, citizens).every((codes) => new Set(codes).size === 1)).toBe(true)
  const duplicates = codesOf(mail, citizens).reduce((sum, codes) => sum + codes.length - 1, 0)
  expect(duplicates).toBeLessThanOrEqual(KILLS)
  // No response waits for the mail server, whose time-outs are ten seconds and more.
  expect(Math.max(...Object.values(times).flat())).toBeLessThan(10_000)
  reportFigure(
    `outages: ${citizens.length} codes, ${KILLS} kills: all delivered (the last ${recovered} s after the last start), ${duplicates} twice`,
  )
  for (const [mode, ones] of Object.entries(times)) {
    if (ones.length > 0) reportFigure(`outages: sign-up with the mail server ${mode}: at most ${most(ones)} ms`)
  }
})

/** Resolves with the seconds until every citizen had a code. */
async function untilDelivered(mail: MailServer, citizens: string[]): Promise<number> {
  const start = Date.now()
  while (codesOf(mail, citizens).some((codes) => codes.length === 0)) {
    if (Date.now() - start > DELIVERED_WITHIN_MS) {
      throw new Error(`Not delivered: ${citizens.filter((to) => codesTo(mail, to).length === 0)}`)
    }
    await pause(250)
  }
  return Math.round((Date.now() - start) / 1000)
}

function most(times: number[]): number {
  return Math.round(Math.max(...times))
}

function codesOf(mail: MailServer, citizens: string[]): string[][] {
  return citizens.map((citizen) => codesTo(mail, citizen))
}

function codesTo({ received }: MailServer, email: string): string[] {
  const mails = received.filter(({ to }) => to.includes(email))
  return mails.map(({ content }) => /^\d{6}\r?$/m.exec(content)?.[0] ?? '')
}
