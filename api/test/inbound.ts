import { createTransport } from 'nodemailer'
import { dispatchAddress, type Use } from '../src/dispatches/addresses/dispatch-address'
import type { ApiOptions } from '../src/platform/options'
import { loadKeys } from '../src/platform/secrets'
import { type Person, person } from './citizens'
import { confirmed, type DispatchSite, openDispatchSite } from './dispatches'
import type { Site } from './site'

/** The port on which a site reads mails: `inboundSmtpPort: 0` in its options. */
export function inboundPort({ api }: Site): number {
  const [, port] = /read at .*:(\d+)\.$/m.exec(api.notices.join('\n')) ?? []
  if (!port) throw new Error('This site reads no mails.')
  return Number(port)
}

const NO_OPTIONS = { dataDir: '', publicUrl: '', production: false, trustedProxies: [] }

/** The signed address of a dispatch, as the mails of this site have it. */
export async function addressOf(site: Site, use: Use, dispatchId: string): Promise<string> {
  const keys = await loadKeys({ dataDir: site.dataDir, production: false })
  return dispatchAddress({ keys, options: NO_OPTIONS, mailFrom: 'no-reply@localhost' }, use, dispatchId)
}

/** Sends a mail as a relay does. Returns the reply: its code, and its text after that. */
export async function sendMail(
  port: number,
  { from = '', to, raw }: { from?: string; to: string | string[]; raw: string | Buffer },
): Promise<{ code: number; reply: string }> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  try {
    const { response } = await transport.sendMail({ envelope: { from, to: [to].flat() }, raw })
    return { code: Number(response.slice(0, 3)), reply: response }
  } catch (error) {
    const { responseCode = 0, response = String(error) } = error as { responseCode?: number; response?: string }
    return { code: responseCode, reply: response }
  } finally {
    transport.close()
  }
}

/** A delivery report as Postfix writes it (RFC 3464). */
export function deliveryReport({
  to,
  action = 'failed',
  status,
}: {
  to: string
  action?: string
  status: string
}): string {
  return `From: MAILER-DAEMON@mx.example.org
To: ${to}
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="B"

--B
Content-Type: text/plain

I could not deliver your message.

--B
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; works@example.org
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} <works@example.org>: the reason

--B
Content-Type: message/rfc822

Subject: Road Damage in Ikeja

A report.

--B--
`.replaceAll('\n', '\r\n')
}

/** A mail that a person wrote. */
export function personalMail(text: string, headers = ''): string {
  return `From: Ada <ada@example.org>\nSubject: Re: Road Damage\n${headers}\n${text}\n`.replace(/\r?\n/g, '\r\n')
}

export interface InboundSite extends DispatchSite {
  citizen: Person
  port(): number
  /** A report that was sent to a contact of its own area, with a second contact for the same area. */
  sentReport(): Promise<SentReport>
  /** The same one for all tests that leave it as it is. */
  sharedReport(): Promise<SentReport>
  /** When the contact with an address was marked as not working. */
  failedAt(address: string): Promise<Date | null>
  repliesTo(dispatchId: string): Promise<string[]>
  log: string[]
  /** The outcomes of the mails in the log. */
  outcomes(): string[]
}

export interface SentReport {
  reference: string
  /** Of its dispatch. */
  id: string
  /** The email address of its contact. */
  contact: string
  /** The signed addresses. */
  bounce: string
  reply: string
}

/** A site that reads mails. */
export async function openInboundSite(options: Partial<ApiOptions> = {}): Promise<InboundSite> {
  const log: string[] = []
  const logTo = { write: (line: string) => void log.push(line) }
  const dispatches = await openDispatchSite({ inboundSmtpPort: 0, logLevel: 'warn', logTo, ...options })
  const citizen = await person(dispatches.site())
  const places = REGIONS.slice()
  let shared: Promise<SentReport> | undefined

  async function sentReport(): Promise<SentReport> {
    const site = dispatches.site()
    const lga = places.shift() ?? ''
    const place = { state: 'Lagos', lga }
    const contact = `first@${lga.toLowerCase()}.example`
    await confirmed(
      site,
      { ...place, authority: `${lga} Works`, category: 'Road Damage', address: contact },
      { ...place, authority: `${lga} State`, address: `second@${lga.toLowerCase()}.example` },
    )
    const reference = await citizen.report(place)
    await dispatches.settled(reference, 'sent')
    const [{ id } = { id: '' }] = await dispatches.dispatchesOf(reference)
    const [bounce, reply] = [await addressOf(site, 'bounce', id), await addressOf(site, 'reply', id)]
    return { reference, id, contact, bounce, reply }
  }
  return {
    ...dispatches,
    ...{ citizen, log, sentReport },
    port: () => inboundPort(dispatches.site()),
    sharedReport() {
      shared ??= sentReport()
      return shared
    },
    async failedAt(address) {
      const contacts = dispatches.db.selectFrom('contacts').select('failed_at').where('address', '=', address)
      return (await contacts.executeTakeFirstOrThrow()).failed_at
    },
    async repliesTo(dispatchId) {
      const replies = dispatches.db.selectFrom('dispatch_replies').select('text').where('dispatch_id', '=', dispatchId)
      return (await replies.orderBy('id').execute()).map(({ text }) => text)
    },
    outcomes: () => log.filter((line) => line.includes('"inbound-mail"')).map((line) => JSON.parse(line).outcome),
  }
}

const REGIONS = [
  'Agege',
  'Alimosho',
  'Apapa',
  'Badagry',
  'Epe',
  'Ikeja',
  'Kosofe',
  'Mushin',
  'Ojo',
  'Shomolu',
  'Ikorodu',
]
