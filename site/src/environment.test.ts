import { readSiteEnvironment } from './environment'

test('has no API address unless API_URL is set', () => {
  for (const environment of [{}, { API_URL: '' }, { API_URL: '  ' }]) {
    expect(readSiteEnvironment(environment)).toMatchObject({
      apiUrl: undefined,
      channel: 'production',
      isOfflineOn: true,
    })
  }
  expect(readSiteEnvironment({ API_URL: ' http://api:4000 ' })).toMatchObject({ apiUrl: 'http://api:4000' })
})

test.each(['api:4000', 'localhost', 'localhost:4000', 'nonsense', 'ftp://api', 'javascript:alert(1)'])(
  'refuses API_URL=%s and says what it must be',
  (address) => {
    expect(() => readSiteEnvironment({ API_URL: address })).toThrow(
      'API_URL must be an address like http://localhost:4000.',
    )
  },
)

test('reads CHANNEL, and refuses an invalid channel name', () => {
  expect(readSiteEnvironment({ CHANNEL: 'staging' }).channel).toBe('staging')
  expect(() => readSiteEnvironment({ CHANNEL: '../production' })).toThrow('CHANNEL must be the name of a channel')
})

test('stores pages for offline use unless OFFLINE is off', () => {
  expect(readSiteEnvironment({ OFFLINE: 'off' }).isOfflineOn).toBe(false)
  expect(() => readSiteEnvironment({ OFFLINE: 'no' })).toThrow('OFFLINE must be on or off.')
})

test('reads the addresses of the other roles and of previews', () => {
  const environment = {
    ...{
      COMPOSER_URL: 'http://composer:5000/',
      PREVIEW_HOST: 'preview.example.ng',
      PREVIEW_API_URL: 'http://api-2:4000',
    },
    SITE_KEYS: `${'A'.repeat(60)}, ${'B'.repeat(59)}=`,
  }
  expect(readSiteEnvironment(environment)).toMatchObject({
    composerUrl: 'http://composer:5000',
    previewHost: 'preview.example.ng',
    previewApiUrl: 'http://api-2:4000',
    siteKeys: ['A'.repeat(60), `${'B'.repeat(59)}=`],
  })
  expect(() => readSiteEnvironment({ COMPOSER_URL: 'composer' })).toThrow('COMPOSER_URL must be an address like')
  expect(() => readSiteEnvironment({ SITE_KEYS: 'site.pem' })).toThrow('SITE_KEYS must be public keys')
})
