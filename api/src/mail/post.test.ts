import { startMailServer } from '../../test/mail-server'
import { letter } from './letter'
import { smtpPost } from './post'

test('a letter reaches the mail server: one recipient, both forms, the sender that is set', async () => {
  const server = await startMailServer()
  const post = smtpPost({ smtpUrl: server.url, from: 'no-reply@example.ng' })
  await post({
    ...letter({ to: 'ada@example.ng', subject: 'A code', before: [], code: '012345', after: [] }),
    replyTo: 'obi@example.ng',
    unsubscribe: 'https://www.example.ng/stop',
  })
  expect(server.asked).toEqual(['ada@example.ng'])
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]?.content).toMatch(/^From: CivicTrack <no-reply@example.ng>$/m)
  expect(server.mails[0]?.content).toMatch(/^Reply-To: obi@example.ng$/m)
  expect(server.mails[0]?.content).toMatch(/^List-Unsubscribe: <https:\/\/www.example.ng\/stop>$/m)
  expect(server.mails[0]?.content).toMatch(/text\/plain[\s\S]*\r\n012345\r\n[\s\S]*text\/html/)
  await server.close()
})

test('a mail server that does not answer is an error, so that the job is tried again', async () => {
  const post = smtpPost({ smtpUrl: 'smtp://127.0.0.1:1', from: 'no-reply@example.ng' })
  await expect(post(letter({ to: 'a@b.ng', subject: '', before: [], after: [] }))).rejects.toThrow(/ECONNREFUSED/)
})
