import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { letter } from './letter'
import { smtpPost } from './post'

test('a letter reaches the mail server: one recipient, both forms, the sender that is set', async () => {
  const mails: { to: string[]; content: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), content: await text(stream) })
      done()
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo

  const post = smtpPost({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'no-reply@example.ng' })
  await post({
    ...letter({ to: 'ada@example.ng', subject: 'A code', before: [], code: '012345', after: [] }),
    replyTo: 'obi@example.ng',
    unsubscribe: 'https://www.example.ng/stop',
  })
  expect(mails).toHaveLength(1)
  expect(mails[0]?.to).toEqual(['ada@example.ng'])
  expect(mails[0]?.content).toMatch(/^From: CivicTrack <no-reply@example.ng>$/m)
  expect(mails[0]?.content).toMatch(/^Reply-To: obi@example.ng$/m)
  expect(mails[0]?.content).toMatch(/^List-Unsubscribe: <https:\/\/www.example.ng\/stop>$/m)
  expect(mails[0]?.content).toMatch(/text\/plain[\s\S]*\r\n012345\r\n[\s\S]*text\/html/)
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

test('a mail server that does not answer is an error, so that the job is tried again', async () => {
  const post = smtpPost({ smtpUrl: 'smtp://127.0.0.1:1', from: 'no-reply@example.ng' })
  await expect(post(letter({ to: 'a@b.ng', subject: '', before: [], after: [] }))).rejects.toThrow(/ECONNREFUSED/)
})
