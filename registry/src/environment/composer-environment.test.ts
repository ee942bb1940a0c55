import { readComposerEnvironment } from './composer-environment'

test('has defaults for everything; an empty variable counts as absent', () => {
  expect(readComposerEnvironment({ PORT: '', API_URL: ' ', CHANNEL: '' })).toEqual({
    port: 3000,
    dataDir: '.data',
    storePlace: undefined,
    stateUrl: undefined,
    publicUrl: 'http://localhost:3000',
    apiUrl: undefined,
    channel: 'production',
    logLevel: 'warn',
    previewHost: undefined,
    jobMinutes: undefined,
  })
})

test('reads its variables', () => {
  const environment = {
    ...{ PORT: '0', DATA_DIR: '/data', PUBLIC_URL: 'https://www.example.ng/x', CHANNEL: 'staging', LOG_LEVEL: 'error' },
    ...{ API_URL: 'http://api:4000/', PREVIEW_HOST: 'Preview.Example.ng:8080', JOB_MINUTES: '2.5' },
  }
  expect(readComposerEnvironment(environment)).toEqual({
    port: 0,
    dataDir: '/data',
    storePlace: undefined,
    publicUrl: 'https://www.example.ng',
    apiUrl: 'http://api:4000',
    channel: 'staging',
    logLevel: 'error',
    previewHost: 'preview.example.ng:8080',
    jobMinutes: 2.5,
  })
})

test.each([
  ['PORT', '70000', 'a whole number from 0 to 65535'],
  ['PORT', '8x', 'a whole number from 0 to 65535'],
  ['PUBLIC_URL', 'www.example.ng', 'an address like https://www.example.ng'],
  ['STATE_URL', 'mysql://db/a', 'an address like postgres://user:password@host:5432/database'],
  ['API_URL', 'ftp://api', 'an address like http://localhost:4000'],
  ['CHANNEL', '../production', 'the name of a channel, such as production or staging'],
  ['JOB_MINUTES', '0', 'a number of minutes, more than 0 and at most 1440'],
  ['JOB_MINUTES', 'ten', 'a number of minutes, more than 0 and at most 1440'],
  ['LOG_LEVEL', 'loud', 'one of error, warn, info, debug, silent'],
  ['PREVIEW_HOST', 'http://preview.example.ng', 'a host like preview.example.ng or preview.localhost:3000'],
])('refuses %s=%s and says what it must be', (name, value, mustBe) => {
  expect(() => readComposerEnvironment({ [name]: value })).toThrow(`${name} must be ${mustBe}.`)
})

test('a database of the small state belongs to a store in a bucket', () => {
  const STATE_URL = 'postgres://registry:secret@db:5432/state'
  const bucket = { STORE_URL: 's3://site/store', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
  expect(readComposerEnvironment({ STATE_URL, ...bucket }).stateUrl).toBe(STATE_URL)
  expect(() => readComposerEnvironment({ STATE_URL })).toThrow('STATE_URL is only for a store in a bucket')
  expect(() => readComposerEnvironment({ STATE_URL, STORE_URL: '/srv/store' })).toThrow('set STORE_URL to s3://')
})
