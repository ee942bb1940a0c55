import { startMailServer } from '../../../test/mail-server'
import { PermanentFailure } from '../../platform/jobs/job-kind'
import { renderEmail } from '../email'
import { smtpTransport } from './smtp-transport'

test('sends an email to one recipient, as text and as HTML, from the configured sender', async () => {
  const server = await startMailServer()
  const send = smtpTransport({ smtpUrl: server.url, from: 'no-reply@example.ng' })
  await send({
    ...renderEmail({ to: 'ada@example.ng', subject: 'A code', before: [], code: '012345', after: [] }),
    replyTo: 'obi@example.ng',
    unsubscribe: 'https://www.example.ng/stop',
  })
  expect(server.recipients).toEqual(['ada@example.ng'])
  expect(server.mails).toHaveLength(1)
  expect(server.mails[0]?.content).toMatch(/^From: CivicTrack <no-reply@example.ng>$/m)
  expect(server.mails[0]?.content).toMatch(/^Reply-To: obi@example.ng$/m)
  expect(server.mails[0]?.content).toMatch(/^List-Unsubscribe: <https:\/\/www.example.ng\/stop>$/m)
  expect(server.mails[0]?.content).toMatch(/text\/plain[\s\S]*\r\n012345\r\n[\s\S]*text\/html/)
  await server.close()
})

test('reports a refused recipient as a permanent failure, unless the email goes to the operators', async () => {
  const server = await startMailServer({ refuse: () => ({ responseCode: 550, message: '5.1.1 User unknown' }) })
  const send = smtpTransport({ smtpUrl: server.url, from: 'no-reply@example.ng' })
  const refused = renderEmail({ to: 'ada@example.ng', subject: '', before: [], after: [] })
  await expect(send(refused)).rejects.toThrow(PermanentFailure)
  await expect(send({ ...refused, isToOperators: true })).rejects.not.toThrow(PermanentFailure)
  await server.close()
})

test('reports a mail server that does not respond as an error, so that the job is tried again', async () => {
  const send = smtpTransport({ smtpUrl: 'smtp://127.0.0.1:1', from: 'no-reply@example.ng' })
  await expect(send(renderEmail({ to: 'a@b.ng', subject: '', before: [], after: [] }))).rejects.toThrow(/ECONNREFUSED/)
})
