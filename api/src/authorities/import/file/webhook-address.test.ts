import { isPrivateAddress, problemOfWebhook } from './webhook-address'

test.each([
  ...['https://127.0.0.1/', 'https://127.1/', 'https://0x7f000001/', 'https://2130706433/', 'https://0.0.0.0/'],
  ...['https://10.1.2.3/', 'https://172.16.0.1/', 'https://192.168.1.1/', 'https://169.254.169.254/latest/meta-data/'],
  ...['https://100.64.0.1/', 'https://[::1]/', 'https://[::]/', 'https://[fe80::1]/', 'https://[fd00::1]/'],
  ...[
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
  ],
  ...[
    'https://localhost/',
    'https://LOCALHOST./',
    'https://api.localhost/',
    'https://db.internal/',
    'https://printer/',
  ],
  ...['https://nas.local/', 'https://router.lan/', 'https://composer/', 'https://１２７.0.0.1/'],
])('in production %s is refused, as it leads into the own network', (address) => {
  expect(problemOfWebhook(address, { production: true })).toContain("the site's own network")
})

test.each([
  'http://example.org/',
  'ftp://example.org/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'http://127.0.0.1/',
])('in production %s is refused, as it is not https', (address) =>
  expect(problemOfWebhook(address, { production: true })).toContain('must begin with https://'),
)

test('a password in an address, and an invalid address, are refused', () => {
  expect(problemOfWebhook('https://a:b@example.org/', { production: true })).toContain('holds a name or a password')
  expect(problemOfWebhook('example.org', { production: true })).toContain('whole address')
})

test('an address on the internet is right; outside production one on this machine is too', () => {
  expect(problemOfWebhook('https://example.org:8443/reports?key=1', { production: true })).toBeUndefined()
  expect(problemOfWebhook('https://93.184.215.14/', { production: true })).toBeUndefined()
  expect(problemOfWebhook('http://127.0.0.1:4000/', { production: false })).toBeUndefined()
  expect(problemOfWebhook('http://example.org/', { production: false })).toContain('must begin with https://')
})

test('a name is no address, and public addresses are not private', () => {
  expect(['example.org', '93.184.215.14', '2606:4700::1111'].filter(isPrivateAddress)).toEqual([])
})
