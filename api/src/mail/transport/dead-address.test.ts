import { isDeadAddress } from './delivery-failure'

test.each([
  ['5.1.1', 'User unknown'],
  ['5.1.2', 'Domain not found'],
  ['5.1.10', 'Null MX'],
  ['5.2.1', 'Account disabled'],
  ['5.0.0', '550 No such user here'],
  ['5.4.1', '550 5.4.1 Recipient address rejected: Access denied'],
])('%s with "%s" says that the address does not work', (status, diagnostic) => {
  expect(isDeadAddress(status, diagnostic)).toBe(true)
})

test.each([
  ['5.2.2', '552 5.2.2 Mailbox full'],
  ['5.2.3', 'Message too long'],
  ['4.1.1', 'User unknown'],
  ['4.4.7', 'Delivery time expired'],
  ['5.7.1', 'Spam'],
  ['5.1.7', 'Bad sender'],
  ['5.1.8', 'Sender address rejected'],
  ['5.0.0', '550 Go away'],
  ['5.0.0', '550 Mailbox unavailable: quota exceeded'],
  ['5.0.0', '550 Message from <no-such-user@x.example> rejected'],
  ['', ''],
])('%s with "%s" does not', (status, diagnostic) => {
  expect(isDeadAddress(status, diagnostic)).toBe(false)
})
