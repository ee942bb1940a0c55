import { newEmail, type Site } from './site'

/** An area as a visitor chooses it. */
interface Choice {
  state?: string
  lga?: string
  categories?: string[]
}

/** Asks for alerts, as the page does. */
export function askForAlerts(site: Site, email: string, choice: Choice = {}) {
  return site.browser().post('/api/v1/alerts', { state: 'Lagos', lga: 'Ikeja', ...choice, email })
}

/** The path of a link in a mail about alerts. */
export function alertLinkIn(mail: { text: string } | undefined, purpose: 'confirm' | 'end' | 'unsubscribe'): string {
  return new RegExp(`/api/v1/alerts/${purpose}\\S+`).exec(mail?.text ?? '')?.[0] ?? ''
}

/** An address that has asked for alerts and confirmed them: it has one mail. */
export async function alerted(site: Site, choice: Choice = {}, email = newEmail()): Promise<string> {
  await askForAlerts(site, email, choice)
  const mails = await site.mails(email, 1)
  const asked = mails.find(({ subject }) => subject.includes('confirm'))
  await site.browser().form(alertLinkIn(asked, 'confirm'), {})
  return email
}

/** The mails about new reports to an address, newest first, once there are as many. */
export async function alertsTo(site: Site, email: string, count: number) {
  const isAlert = ({ subject }: { subject: string }) => subject.startsWith('New report')
  await site.mails(email, count)
  return (await site.mails(email, 0)).filter(isAlert)
}
