import { startMailServer } from '../../test/mail-server'
import { LastingFailure } from '../platform/jobs/jobs-store'
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

test('a refused letter is given up, unless it goes to the operators', async () => {
  const server = await startMailServer({ refuse: () => ({ responseCode: 550, message: '5.1.1 User unknown' }) })
  const post = smtpPost({ smtpUrl: server.url, from: 'no-reply@example.ng' })
  const refused = letter({ to: 'ada@example.ng', subject: '', before: [], after: [] })
  await expect(post(refused)).rejects.toThrow(LastingFailure)
  await expect(post({ ...refused, isToOperators: true })).rejects.not.toThrow(LastingFailure)
  await server.close()
})

test('a mail server that does not answer is an error, so that the job is tried again', async () => {
  const post = smtpPost({ smtpUrl: 'smtp://127.0.0.1:1', from: 'no-reply@example.ng' })
  await expect(post(letter({ to: 'a@b.ng', subject: '', before: [], after: [] }))).rejects.toThrow(/ECONNREFUSED/)
})
