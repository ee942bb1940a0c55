import { readDeliveryStatus } from './delivery-status'

const REPORT = `Reporting-MTA: dns; mx.example.org\r
Arrival-Date: Mon, 3 Feb 2025 10:00:00 +0000\r
\r
Final-Recipient: rfc822; works@example.org\r
Action: failed\r
Status: 5.1.1\r
Diagnostic-Code: smtp; 550 5.1.1 <works@example.org>: Recipient\r
    address rejected: User unknown\r
`

test('each recipient has an action, a status and the reply of its server, without names in addresses', () => {
  expect(readDeliveryStatus(REPORT)).toEqual([
    {
      action: 'failed',
      status: '5.1.1',
      diagnostic: '550 5.1.1 <…@example.org>: Recipient address rejected: User unknown',
    },
  ])
})

test('a report names several recipients, in any case and with any line endings', () => {
  const second = 'FINAL-RECIPIENT: rfc822; b@example.org\nACTION: Delayed\nSTATUS: 4.4.1 (no connection)\n'
  expect(readDeliveryStatus(`${REPORT}\n${second}`).map(({ action, status }) => `${action} ${status}`)).toEqual([
    'failed 5.1.1',
    'delayed 4.4.1',
  ])
})

test('the first of two equal fields counts; a wrong status is none', () => {
  expect(readDeliveryStatus('Action: failed\nAction: delivered\nStatus: 9.9\nStatus: 5.1.1')).toEqual([
    { action: 'failed', status: '0.0.0', diagnostic: '' },
  ])
})

test.each([
  '',
  '\0\0',
  'no field',
  ' continued\n: empty\nStatus: 5.1.1',
  ':'.repeat(60_000),
  `Action:${'\n '.repeat(30_000)}`,
])('what names no recipient has none (%#)', (content) => {
  expect(readDeliveryStatus(content).filter(({ action }) => action === 'failed')).toEqual([])
})

test('thousands of recipients are not read', () => {
  expect(readDeliveryStatus('Action: failed\nStatus: 5.1.1\n\n'.repeat(5000))).toHaveLength(50)
})
