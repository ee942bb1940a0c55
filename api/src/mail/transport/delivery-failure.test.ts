import { PermanentFailure } from '../../platform/jobs/job-kind'
import { toDeliveryFailure } from './delivery-failure'

const attempt = (command: string, response: string, code = command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE') =>
  Object.assign(new Error(`Failed: ${response}`), {
    code,
    command,
    response,
    responseCode: Number.parseInt(response, 10),
  })

test.each([
  ['RCPT TO', '550 5.1.1 <dead@example.ng>: Recipient address rejected: User unknown'],
  ['RCPT TO', '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 More'],
  ['RCPT TO', '550 5.5.0 Requested action not taken: mailbox unavailable'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied'],
  ['RCPT TO', '550 No such user here'],
  ['RCPT TO', '552 5.2.2 Mailbox full'],
  ['RCPT TO', '556 5.1.10 Recipient address has null MX'],
  ['RCPT TO', '550 5.1.2 <dead@gone.example>: Recipient address rejected: Domain not found'],
  ['RCPT TO', '550 5.1.1 <sender-helo-limit@example.ng>: User unknown in relay recipient table'],
  ['RCPT TO', '552 5.2.2 Mailbox size limit exceeded'],
  ['RCPT TO', '550 Requested action not taken: mailbox unavailable'],
  ['RCPT TO', '550 Unrouteable address'],
  ['RCPT TO', '550 #5.1.0 Address rejected.'],
  ['RCPT TO', '551 User not local'],
  ['RCPT TO', '553 Invalid recipient dead@example.ng'],
  ['DATA', "554 delivery error: dd This user doesn't have an example.ng account (dead@example.ng)"],
  ['DATA', '554 5.6.0 Message content rejected'],
])('%s with the response "%s" fails permanently', (command, response) => {
  expect(toDeliveryFailure(attempt(command, response))).toBeInstanceOf(PermanentFailure)
})

test.each([
  ['CONN', '554 5.7.1 No mail from your address'],
  ['EHLO', '550 Go away'],
  ['AUTH PLAIN', '535 5.7.8 Authentication credentials invalid'],
  ['MAIL FROM', '550 5.1.8 Sender address rejected: Domain not found'],
  ['MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first'],
  ['RCPT TO', '450 4.1.2 Recipient address rejected: Domain not found'],
  ['RCPT TO', '530 Log in first'],
  ['RCPT TO', '503 Bad sequence of commands'],
  ['RCPT TO', '554 5.7.1 <client.example>: Client host rejected: Access denied'],
  ['RCPT TO', '553 5.1.8 <no-reply@example.ng>: Sender address rejected: Domain not found'],
  ['RCPT TO', '550 relay not permitted'],
  ['RCPT TO', '504 5.5.2 <no-reply@localhost>: Sender address rejected: need fully-qualified address'],
  ['RCPT TO', '504 5.5.2 <web1>: Helo command rejected: need fully-qualified hostname'],
  ['RCPT TO', '501 5.5.2 <web_1>: Helo command rejected: Invalid name'],
  ['RCPT TO', '550-5.4.5 Daily user sending limit exceeded. For more information, look there.\n550 5.4.5 More'],
  ['RCPT TO', '550 5.1.0 <no-reply@example.ng> sender rejected'],
  ['RCPT TO', '550 5.5.0 Sender domain is empty'],
  ['RCPT TO', '550-Verification failed for <no-reply@example.ng>\n550-No such user here\n550 Sender verify failed'],
  ['RCPT TO', '550 Domain not allowed to send'],
  ['RCPT TO', '550 5.5.0 Domain example.ng is not allowed to send'],
  ['RCPT TO', '550 SPF check failed'],
  ['RCPT TO', '554 5.2.2 Submission quota exceeded'],
  ['RCPT TO', '550 Go away'],
  ['RCPT TO', '550 Your account is suspended'],
  ['DATA', '550 5.4.5 Daily sending quota exceeded'],
  ['DATA', '554 Message rejected: Email address is not verified.'],
  ['DATA', '554 5.3.2 System not accepting messages'],
  ['DATA', '451 4.3.0 Try again later'],
])('%s with the response "%s" is tried again', (command, response) => {
  expect(toDeliveryFailure(attempt(command, response))).not.toBeInstanceOf(PermanentFailure)
})

test('tries an email to the operators again: they can correct their own address', () => {
  const unknown = attempt('RCPT TO', '550 5.1.1 User unknown')
  expect(toDeliveryFailure(unknown, { isToOperators: true })).not.toBeInstanceOf(PermanentFailure)
})

test('tries again after a refused DATA command, before the content was sent', () => {
  expect(toDeliveryFailure(attempt('DATA', '554 No', 'EENVELOPE'))).not.toBeInstanceOf(PermanentFailure)
})

test('leaves the names of all email addresses out of the message and the stack', () => {
  const failure = toDeliveryFailure(attempt('RCPT TO', '550 5.1.1 <ada.obi@example.ng> unknown, as is bola@example.ng'))
  expect(failure.message).toBe(
    'The mail server refuses this email permanently: Failed: 550 5.1.1 <…@example.ng> unknown, as is …@example.ng',
  )
  expect(failure.stack).not.toMatch(/ada|bola/)
})

test('keeps the code of an error when the server cannot be reached', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ESOCKET', command: 'CONN' })
  expect(toDeliveryFailure(error)).toMatchObject({ message: 'connect ECONNREFUSED 127.0.0.1:25', code: 'ESOCKET' })
})

test.each(['a', '<', 'user '])('reads only the beginning of a response that is very long: %j', (part) => {
  const long = part.repeat(60_000)
  const start = performance.now()
  const failure = toDeliveryFailure({ ...attempt('RCPT TO', `550 ${long}`), message: long })
  expect(failure.message.length).toBeLessThan(2100)
  expect(performance.now() - start).toBeLessThan(1000)
})

test('leaves out a name that the end of a very long response divides', () => {
  const { message } = toDeliveryFailure({ message: `${'x '.repeat(998)}adalovelace@example.ng ${'x '.repeat(50)}` })
  expect(message).not.toContain('ada')
})
