import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** A mail server that keeps what it is given, as it came over the wire. */
export async function startMailServer() {
  const mails: { to: string[]; source: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), source: await text(stream) })
      done()
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The newest mail to an address, once it has come; headers unfolded. */
    async mailTo(address: string): Promise<string> {
      for (let attempt = 0; attempt < 200; attempt += 1) {
        const mail = mails.filter(({ to }) => to.includes(address)).at(-1)
        if (mail) return mail.source.replace(/\r\n[ \t]+/g, ' ')
        await pause(100)
      }
      throw new Error(`No mail came to ${address}.`)
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
