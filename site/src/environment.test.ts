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
