import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readApiEnvironment } from './environment'

test('an empty environment has working defaults', () => {
  expect(readApiEnvironment({ SMTP_URL: ' ', LOG_LEVEL: '' })).toMatchObject({
    port: 3000,
    dataDir: '.data',
    publicUrl: 'http://localhost:3000',
    production: false,
    trustedProxies: [],
    smtpUrl: undefined,
    logLevel: 'warn',
    limits: { reportsPerAccount: 60, signupsPerAddress: 300, loginsPerAddress: 1000, reportsPerAddress: 1000 },
  })
})

test('the README names the default log level', async () => {
  const readme = await readFile(join(__dirname, '../../../README.md'), 'utf8')
  expect(readme).toMatch(new RegExp(`^\\| \`LOG_LEVEL\` +\\| \`${readApiEnvironment({}).logLevel}\` `, 'm'))
})

test('reads what is set', () => {
  const environment = {
    PORT: '8080',
    API_PORT: '8081',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://www.example.ng/',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    RATE_LIMITS: 'reportsPerAccount:600',
  }
  expect(readApiEnvironment(environment)).toMatchObject({
    port: 8081,
    production: true,
    publicUrl: 'https://www.example.ng',
    trustedProxies: ['10.0.0.0/8', '::1'],
    limits: { reportsPerAccount: 600, signupsPerAddress: 300 },
  })
  expect(readApiEnvironment({ PORT: '8080', API_PORT: '8081' }).publicUrl).toBe('http://localhost:8080')
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://host/name'],
  ['DATABASE_URL', 'host'],
  ['DATABASE_URL', 'localhost:5432'],
  ['DATABASE_URL', 'postgres//user@localhost'],
  ['SMTP_URL', 'http://host'],
  ['INBOUND_SMTP_PORT', '0'],
  ['INBOUND_SMTP_PORT', 'smtp'],
  ['INBOUND_SMTP_HOST', 'relay.example.ng'],
  ['PUBLIC_URL', 'www.example.ng'],
  ['GOOGLE_KEYS_URL', 'keys'],
  ['TRUSTED_PROXIES', 'everyone'],
  ['TRUSTED_PROXIES', '10.0.0.0/64'],
  ['RATE_LIMITS', 'everything:1'],
  ['RATE_LIMITS', 'reportsPerAccount:0'],
  ['NODE_ENV', 'prod'],
  ['LOG_LEVEL', 'loud'],
])('refuses %s=%s with one line that names the variable', (name, value) => {
  const read = () => readApiEnvironment({ [name]: value })
  expect(read).toThrow(new RegExp(`^${name}.* must be .*start again\\.$`))
})
