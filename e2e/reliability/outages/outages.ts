import { execFileSync } from 'node:child_process'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newCitizen, signUp } from '../../accounts/citizen'
import { type MailServer, startMailServer } from '../../site/mail-server'
import type { SiteUnderTest } from '../../site/site-under-test'
import { canMount, fillDisk, mountDisk, unmountDisk } from '../../site/small-disk'
import { type Campaign, NO_LIMITS, type ProblemList, problemList, shareOf } from '../campaign'
import { newActor, type Outage, runOutage } from './run-outage'

/** How often each outage happens in the whole campaign, and the rounds of attempts in each. */
const TIMES = 10
const ROUNDS = 5
const DISK_MEGABYTES = 400

export const outages: Campaign = {
  name: 'outages',
  bar: 'Full disk, no media folder, no mail server: 503 or 507 with Retry-After, never a false success, normal within 10 s of the end',
  how: 'The data folder is a small disk of its own (tmpfs) that is filled to the last byte; the media folder is removed, and replaced by a file; the mail server is down. Meanwhile people report, comment, sign up and change their profiles; everything acknowledged is looked for afterwards',
  siteOptions: {
    ...{ part: 'api', isEmpty: true, env: { RATE_LIMITS: NO_LIMITS, LOG_LEVEL: 'fatal' } },
    prepare: async (dataDir) => {
      if (canMount) mountDisk(dataDir, `${DISK_MEGABYTES}m`)
    },
  },
  async run({ site, scale }) {
    const problems = problemList()
    const mail = await startMailServer()
    try {
      const actor = await newActor(site.url)
      await site.restart({ SMTP_URL: mail.url })
      const normalAfter: Record<string, number> = {}
      for (let time = 0; time < shareOf(TIMES, scale); time += 1) {
        for (const outage of outagesOf(site)) {
          const elapsed = await runOutage(problems, { outage, actor, rounds: ROUNDS })
          normalAfter[outage.name] = Math.max(elapsed, normalAfter[outage.name] ?? 0)
        }
        normalAfter['no mail server'] = Math.max(
          await withoutMail(problems, site, mail),
          normalAfter['no mail server'] ?? 0,
        )
      }
      const parts = Object.entries(normalAfter).map(
        ([name, ms]) => `${name}: normal after at most ${(ms / 1000).toFixed(1)} s`,
      )
      const unmeasured = canMount ? [] : ['The full disk was not measured: only root can mount a small disk.']
      if (!canMount && scale === 1) problems.add('the full disk was not measured')
      return {
        measured: `${parts.join(', ')}; ${problems.count()} problems`,
        passed: problems.count() === 0,
        details: [...problems.lines(), ...unmeasured],
      }
    } finally {
      await site.stop()
      await mail.close()
      if (canMount) unmountDisk(site.dataDir)
    }
  },
}

function outagesOf({ dataDir }: SiteUnderTest): Outage[] {
  const media = join(dataDir, 'media')
  const away = join(dataDir, 'media-away')
  const ballast = join(dataDir, 'ballast')
  const fullDisk: Outage = {
    name: 'full disk',
    failsReports: true,
    begin: () => fillDisk(ballast),
    end: () => rm(ballast),
  }
  return [
    ...(canMount ? [fullDisk] : []),
    {
      name: 'no media folder',
      failsReports: false,
      begin: () => rename(media, away),
      end: () => bringBack(media, away),
    },
    {
      name: 'a file in place of the media folder',
      failsReports: true,
      begin: async () => {
        await rename(media, away)
        await writeFile(media, '')
      },
      end: () => bringBack(media, away),
    },
  ]
}

/** Photos that were stored in a new folder meanwhile stay: everything acknowledged must be there. */
async function bringBack(media: string, away: string): Promise<void> {
  await mkdir(media).catch(() => rm(media, { force: true }).catch(() => undefined))
  await mkdir(media, { recursive: true })
  execFileSync('cp', ['-a', `${away}/.`, media])
  await rm(away, { recursive: true })
}

/** Sign-ups go on without a mail server; a code that is asked for after the outage arrives at once, the others later. */
async function withoutMail(problems: ProblemList, { url }: SiteUnderTest, mail: MailServer): Promise<number> {
  await mail.switchTo('down')
  const during = newCitizen()
  if ((await signUp(url, during)).status !== 200) problems.add('no mail server: a sign-up failed')
  await pause(1000)
  await mail.switchTo('working')
  const start = performance.now()
  const after = newCitizen()
  await signUp(url, after)
  await mail.mailTo(after.email)
  const elapsed = Math.round(performance.now() - start)
  if (elapsed > 10_000) problems.add('no mail server: a new code took more than 10 s', `${elapsed} ms`)
  await mail
    .mailTo(during.email)
    .catch(() => problems.add('no mail server: a code was not delivered within 20 s of the end'))
  return elapsed
}
