import { renderSupportEmail } from './support-email'

const render = (name: string) => renderSupportEmail('team@example.ng', { name, email: 'ada@example.ng', message: 'Hi' })

test('a reply to the email goes to the citizen', () => {
  expect(render('Ada')).toMatchObject({ to: 'team@example.ng', replyTo: 'ada@example.ng' })
})

test('a name of several lines adds no header', () => {
  expect(render('Ada\r\nBcc: all@example.ng').subject).toBe('CivicTrack support: message from Ada Bcc: all@example.ng')
})

test('the email goes to the operators, so that it is tried again when their address is refused', () => {
  expect(render('Ada')).toMatchObject({ isToOperators: true })
})
