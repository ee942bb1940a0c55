import {
  CANDIDATE,
  candidate,
  expectRefusedOnlyBy,
  exporting,
  liveStore,
  manifest,
  moveOf,
  type Plant,
  REPORT,
} from '../../../test/live-store'
import { publishTiny } from '../../../test/tiny-store'
import { promote } from '../../promotion/promote'
import type { Check } from '../admission'

const needs = (shared: string, libraries = {}) => ({ needs: { contract: 1, shared, libraries } })

const PLANTED: [Check, string, Plant, string][] = [
  [
    'contract',
    'for another contract',
    candidate({ needs: { contract: 2, shared: '^1.0.0', libraries: {} } }),
    'report@2.0.0 is written for contract 2; this site uses contract 1.',
  ],
  [
    'ranges',
    'for another major of shared',
    candidate(needs('^2.0.0')),
    'report@2.0.0 needs @civictrack/shared ^2.0.0, but shell@1.0.0 provides 1.0.0.',
  ],
  [
    'ranges',
    'for another major of React',
    candidate(needs('^1.0.0', { react: '^18.0.0' })),
    'needs react ^18.0.0, but shell@1.0.0 provides none',
  ],
  [
    'exports',
    'that uses a name of shared which the shell lacks',
    candidate(exporting('^1.0.0', 'callApi', 'useThing')),
    'report@2.0.0 uses `useThing` of @civictrack/shared, which shell@1.0.0 does not provide.',
  ],
  [
    'names',
    'that uses the Trusted Types policy of another app',
    candidate({ trustedTypes: ['civictrack_auth'] }),
    'of "auth"',
  ],
  [
    'names',
    'with an entry that registers as another app',
    candidate({}, { files: { 'entry.js': 'var civictrack_auth;(()=>{})()' } }),
    'The entry of report@2.0.0 registers as civictrack_auth, not as civictrack_report.',
  ],
  [
    'operations',
    'that calls an operation which the API lacks',
    candidate({
      manifest: manifest({ operations: ['GET /api/v1/issue/:reference', 'DELETE /api/v1/issue/:reference'] }),
    }),
    'report@2.0.0 calls DELETE /api/v1/issue/:reference, which the live API does not offer.',
  ],
  [
    'libraries',
    'with its own React',
    candidate({ bundles: { react: '19.3.1', zod: '4.6.7' } }),
    'report@2.0.0 bundles its own react 19.3.1, which must exist only once in a document.',
  ],
]

test.each(PLANTED)(
  '%s: refuses a release %s, and accepts it without that check',
  async (check, _name, plant, message) => {
    await expectRefusedOnlyBy(check, { plant, message })
  },
)

test('operations: refuses new API calls while no API responds, and accepts those that the parent made', async () => {
  const store = await liveStore()
  const overrides = { manifest: manifest({ operations: ['GET /api/v1/issue/{id}'] }) }
  await publishTiny(store, { ...REPORT, version: '2.0.0', overrides })
  await publishTiny(store, { ...REPORT, version: '2.1.0', overrides })
  const offline = { ...moveOf(store), openApi: async () => undefined }
  await expect(promote(offline, [CANDIDATE])).rejects.toThrow('cannot be checked, because no API responds.')
  await promote(moveOf(store), [CANDIDATE])
  expect(await promote(offline, [{ ...CANDIDATE, version: '2.1.0' }])).toMatchObject({ hasMoved: true })
})

test('ranges: accepts a new major of shared together with its remotes, and refuses it alone', async () => {
  const store = await liveStore()
  await publishTiny(store, { app: 'shell', version: '2.0.0', overrides: needs('2.0.0') })
  await publishTiny(store, { ...REPORT, version: '2.0.0', overrides: needs('^2.0.0') })
  await publishTiny(store, {
    app: 'auth',
    version: '2.0.0',
    paths: ['/Signup', '/Login'],
    overrides: needs('^2.0.0'),
  })
  const alone = promote(moveOf(store), [{ app: 'shell', version: '2.0.0' }])
  const error: Error = await alone.then(
    () => undefined,
    (reason) => reason,
  )
  for (const app of ['report', 'auth'])
    expect(error.message).toContain(`${app}@1.0.0 needs @civictrack/shared ^1.0.0, but shell@2.0.0 provides`)
  const together = ['shell', 'report', 'auth'].map((app) => ({ app, version: '2.0.0' }))
  expect(await promote(moveOf(store), together)).toMatchObject({ serial: 2, hasMoved: true })
})

test('exports: refuses a shell without a name that a live remote uses, and accepts it together with a remote that does not', async () => {
  const store = await liveStore()
  await publishTiny(store, { ...REPORT, version: '1.1.0', overrides: exporting('^1.0.0', 'callApi', 'session') })
  await publishTiny(store, { ...REPORT, version: '2.0.0', overrides: exporting('^1.0.0', 'session') })
  await publishTiny(store, { app: 'shell', version: '1.1.0', overrides: exporting('1.1.0', 'session', 'useThing') })
  await promote(moveOf(store), [{ app: 'report', version: '1.1.0' }])
  const shell = { app: 'shell', version: '1.1.0' }
  await expect(promote(moveOf(store), [shell])).rejects.toThrow(
    'report@1.1.0 uses `callApi` of @civictrack/shared, which shell@1.1.0 does not provide.',
  )
  expect(await promote(moveOf(store), [shell, CANDIDATE])).toMatchObject({ hasMoved: true })
})

test('exports: accepts releases of older kits, which list no names', async () => {
  const store = await liveStore()
  await publishTiny(store, { app: 'shell', version: '1.1.0' })
  await publishTiny(store, { ...REPORT, version: '2.0.0', overrides: exporting('^1.0.0', 'useThing') })
  for (const one of [{ app: 'shell', version: '1.1.0' }, CANDIDATE])
    expect(await promote(moveOf(store), [one])).toMatchObject({ hasMoved: true })
})
