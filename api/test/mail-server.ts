import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** The reply of a mail server that refuses a recipient or an email. */
export interface Refusal {
  responseCode: number
  message: string
}

/** A real SMTP server that refuses what a test wants refused. */
export interface MailServer {
  url: string
  /** All recipients named to the server, refused ones included, in order. */
  recipients: string[]
  mails: { to: string; content: string }[]
  /** The envelope's last sender of the mails to each recipient. */
  senders: Map<string, string>
  close(): Promise<void>
}

export interface MailServerOptions {
  refuse?: (recipient: string) => Refusal | undefined
  /** The delay of its reply to each recipient, in milliseconds. */
  delay?: number
}

export async function startMailServer({ refuse, delay = 0 }: MailServerOptions = {}): Promise<MailServer> {
  const recipients: string[] = []
  const mails: MailServer['mails'] = []
  const senders: MailServer['senders'] = new Map()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address)
      const refusal = refuse?.(address)
      const response = refusal ? Object.assign(new Error(refusal.message), refusal) : null
      pause(delay).then(() => done(response))
    },
    onData: async (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope
      senders.set(rcptTo[0]?.address ?? '', mailFrom ? mailFrom.address : '')
      mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', content: await text(stream) })
      done()
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients,
    mails,
    senders,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
