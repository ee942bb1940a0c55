import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  to: string
  content: string
}

export type Mood = 'well' | 'refusing' | 'hanging' | 'down'

export interface MailServer {
  url: string
  received: ReceivedMail[]
  become(mood: Mood): Promise<void>
  close(): Promise<void>
}

/** A real SMTP server on one port, that can also refuse every mail, accept connections in silence, or be down. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let port = 0
  let end = async () => {}

  async function become(mood: Mood): Promise<void> {
    await end()
    end = mood === 'down' ? async () => {} : await listen(mood)
  }

  async function listen(mood: Mood): Promise<() => Promise<void>> {
    if (mood === 'hanging') return hang()
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) =>
        done(mood === 'refusing' ? Object.assign(new Error('Mailbox busy'), { responseCode: 451 }) : null),
      onData: async (stream, session, done) => {
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', content: await text(stream) })
        done()
      },
    })
    smtp.on('error', () => undefined)
    await listening(smtp.listen(port, '127.0.0.1'))
    return () => new Promise((resolve) => smtp.close(() => resolve()))
  }

  async function hang(): Promise<() => Promise<void>> {
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined))
    })
    await listening(server.listen(port, '127.0.0.1'))
    return () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    }
  }

  async function listening(server: Server): Promise<void> {
    await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject))
    port = (server.address() as AddressInfo).port
  }

  await become('well')
  return { url: `smtp://127.0.0.1:${port}`, received, become, close: () => end() }
}
