import { type MailServer, type Refusal, startMailServer } from '../../test/mail-server'
import { closeSite, eventually, newEmail, openSite, type Site, signUp } from '../../test/site'
import { migratedDatabase } from '../../test/templates/templates'
import { HOUR, SECOND } from '../platform/clock'

const NO_MAILBOX = { responseCode: 550, message: '5.1.1 Recipient address rejected: User unknown' }
/** The default response of Postfix. */
const NO_DOMAIN = { responseCode: 450, message: '4.1.2 Recipient address rejected: Domain not found' }

let mail: MailServer
let site: Site
let log: string

async function open(engine: string, refuse: (recipient: string) => Refusal | undefined): Promise<void> {
  log = ''
  mail = await startMailServer({ refuse, delay: 20 })
  site = await openSite({
    databaseUrl: engine === 'postgres' ? await migratedDatabase() : undefined,
    smtpUrl: mail.url,
    logLevel: 'warn',
    logTo: {
      write: (line) => {
        log += line
      },
    },
  })
}

afterEach(async () => {
  await closeSite(site)
  await mail.close()
})

/** In milliseconds. */
async function timeToCode(): Promise<number> {
  const email = newEmail()
  const start = performance.now()
  expect((await signUp(site.browser(), email)).statusCode).toBe(200)
  await eventually(async () => mail.mails.find(({ to }) => to === email), `a code to ${email}`)
  return performance.now() - start
}

function failures(count: number): Promise<boolean> {
  return eventually(async () => log.split(' job failed').length > count || undefined, `${count} failures`)
}

describe.each(['embedded', 'postgres'])('on the %s database', (engine) => {
  test('sends a code at once, while other emails and earlier codes are refused', async () => {
    await open(engine, (recipient) => {
      if (recipient.startsWith('no-mailbox')) return NO_MAILBOX
      return recipient.startsWith('no-domain') ? NO_DOMAIN : undefined
    })
    for (let count = 0; count < 150; count += 1) {
      for (const name of ['no-mailbox', 'no-domain']) {
        const response = await site.browser().post('/api/v1/newsletter', { email: `${name}${count}@example.ng` })
        expect(response.statusCode).toBe(200)
      }
    }
    expect(await timeToCode()).toBeLessThan(3000)
    for (let count = 0; count < 40; count += 1) await signUp(site.browser(), `no-domain-either${count}@example.ng`)
    await eventually(
      async () => mail.recipients.includes('no-domain-either39@example.ng') || undefined,
      'each first attempt',
    )
    site.pass(10 * SECOND)
    expect(await timeToCode()).toBeLessThan(3000)
  })

  test('tries a permanently refused address once, and never logs it', async () => {
    await open(engine, (recipient) =>
      recipient === 'dead@example.ng' ? { responseCode: 550, message: `5.1.1 <${recipient}> unknown` } : undefined,
    )
    await site.browser().post('/api/v1/newsletter', { email: 'dead@example.ng' })
    await signUp(site.browser(), 'dead@example.ng')
    await failures(2)
    for (let waited = 0; waited < 3; waited += 1) {
      site.pass(HOUR)
      await timeToCode()
    }
    expect(mail.recipients.filter((address) => address === 'dead@example.ng')).toHaveLength(2)
    expect(log).toContain('@example.ng')
    expect(log).not.toContain('dead@')
  })

  test('loses no code while the mail server refuses all emails', async () => {
    let isRepaired = false
    await open(engine, () => (isRepaired ? undefined : { responseCode: 554, message: '5.7.1 Relay access denied' }))
    await signUp(site.browser(), 'ada@example.ng')
    for (const count of [1, 2, 3]) {
      await failures(count)
      site.pass(30 * SECOND)
    }
    isRepaired = true
    await eventually(async () => mail.mails[0], 'the code')
  })
})
