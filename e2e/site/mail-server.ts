import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  to: string[]
  /** The mail as it was received. */
  content: string
}

export type Mode = 'working' | 'refusing' | 'hanging' | 'down'

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Waits for the newest mail to an address; headers are unfolded. */
  mailTo(address: string): Promise<string>
  switchTo(mode: Mode): Promise<void>
  close(): Promise<void>
}

interface Listening {
  port: number
  close(): Promise<void>
}

/** A place for mails. `onMail` runs when one is kept, before the sender hears of it. */
interface Inbox {
  port: number
  received: ReceivedMail[]
  onMail?: (() => Promise<void>) | undefined
}

/**
 * A real SMTP server on one port that can also refuse every mail, accept connections without a reply, or be down. `onMail`
 * runs when a mail is kept, before its sender hears of it.
 */
export async function startMailServer({ onMail }: Pick<Inbox, 'onMail'> = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let current: Listening | undefined = await listenAs('working', { port: 0, received, onMail })
  const { port } = current

  async function mailTo(address: string): Promise<string> {
    for (let attempt = 0; attempt < 400; attempt += 1) {
      const mail = received.filter(({ to }) => to.includes(address)).at(-1)
      if (mail) return mail.content.replace(/\r\n[ \t]+/g, ' ')
      await pause(50)
    }
    throw new Error(`No mail arrived for ${address}.`)
  }

  async function switchTo(mode: Mode): Promise<void> {
    await current?.close()
    current = mode === 'down' ? undefined : await listenAs(mode, { port, received, onMail })
  }

  return { url: `smtp://127.0.0.1:${port}`, received, mailTo, switchTo, close: () => switchTo('down') }
}

function listenAs(mode: Exclude<Mode, 'down'>, inbox: Inbox): Promise<Listening> {
  return mode === 'hanging' ? hang(inbox.port) : serve(inbox, { refuses: mode === 'refusing' })
}

async function serve({ port, received, onMail }: Inbox, { refuses }: { refuses: boolean }): Promise<Listening> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(refuses ? Object.assign(new Error('Mailbox busy'), { responseCode: 451 }) : null),
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      // A mail whose sender is killed in the middle was not received.
      text(stream)
        .then((content) => {
          received.push({ to, content })
          return onMail?.()
        })
        .then(() => done(), done)
    },
  })
  smtp.on('error', () => undefined)
  return listening(smtp.listen(port, '127.0.0.1'), () => new Promise((resolve) => smtp.close(() => resolve())))
}

async function hang(port: number): Promise<Listening> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
  })
  return listening(server.listen(port, '127.0.0.1'), () => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(() => resolve()))
  })
}

async function listening(server: Server, close: () => Promise<void>): Promise<Listening> {
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close }
}
