import { supportLetter } from './support-letter'

const payload = (name: string) => ({ letter: 'support', message: { name, email: 'ada@example.ng', message: 'Hi' } })

test('answering the mail answers the citizen', () => {
  expect(supportLetter('team@example.ng', payload('Ada'))).toMatchObject({
    to: 'team@example.ng',
    replyTo: 'ada@example.ng',
  })
})

test('a name of several lines makes no further header', () => {
  const subject = supportLetter('team@example.ng', payload('Ada\r\nBcc: all@example.ng'))?.subject
  expect(subject).toBe('CivicTrack support: message from Ada Bcc: all@example.ng')
})

test('the mail goes to the operators, so no refusal of their address loses it', () => {
  expect(supportLetter('team@example.ng', payload('Ada'))).toMatchObject({ isToOperators: true })
})

test('other letters are not its own', () => {
  expect(supportLetter('team@example.ng', { letter: 'code', codeId: 'x' })).toBeUndefined()
})
