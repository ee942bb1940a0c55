import { setTimeout as pause } from 'node:timers/promises'

interface Mail {
  to: string
  subject: string
  text: string
  html: string
  at: string
}

/** The newest mail to an address with such a subject, once it has arrived in the development mailbox. */
export function mailTo(siteUrl: string, address: string, subject: RegExp): Promise<Mail> {
  const find = (mails: Mail[]) => mails.find((mail) => subject.test(mail.subject))
  return untilFound(siteUrl, address, { find, missing: `with the subject ${subject}` })
}

/** The six-digit code of the newest mail to an address, once it has arrived. */
export function codeFor(siteUrl: string, address: string): Promise<string> {
  const find = ([newest]: Mail[]) => /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
  return untilFound(siteUrl, address, { find, missing: 'with a code' })
}

interface Search<Found> {
  find: (mails: Mail[]) => Found | undefined
  missing: string
}

async function untilFound<Found>(siteUrl: string, address: string, { find, missing }: Search<Found>): Promise<Found> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const found = find(await mailsTo(siteUrl, address))
    if (found !== undefined) return found
    await pause(50)
  }
  throw new Error(`No mail ${missing} arrived for ${address}.`)
}

/** The mails to an address in the development mailbox, newest first. */
export async function mailsTo(siteUrl: string, address: string): Promise<Mail[]> {
  const response = await fetch(`${siteUrl}/dev/mailbox.json?to=${encodeURIComponent(address)}`)
  if (!response.ok) throw new Error(`The mailbox returned ${response.status}.`)
  return (await response.json()) as Mail[]
}
