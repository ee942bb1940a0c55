import { setTimeout as pause } from 'node:timers/promises'

interface Mail {
  to: string
  subject: string
  text: string
  html: string
  at: string
}

/** The mails to an address in the development mailbox, newest first. */
async function mailsTo(siteUrl: string, address: string): Promise<Mail[]> {
  const answer = await fetch(`${siteUrl}/dev/mailbox.json?to=${encodeURIComponent(address)}`)
  if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}.`)
  return (await answer.json()) as Mail[]
}

/** The newest mail to an address with such a subject, once it has come. */
export async function mailTo(siteUrl: string, address: string, subject: RegExp): Promise<Mail> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const mail = (await mailsTo(siteUrl, address)).find((one) => subject.test(one.subject))
    if (mail) return mail
    await pause(100)
  }
  throw new Error(`No mail with the subject ${subject} came to ${address}.`)
}

/** The six-digit code of the newest mail to an address, once it has come. */
export async function codeFor(siteUrl: string, address: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const [newest] = await mailsTo(siteUrl, address)
    const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
    if (code) return code
    await pause(100)
  }
  throw new Error(`No mail with a code came to ${address}.`)
}
