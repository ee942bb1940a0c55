import { CANDIDATE, liveStore, manifest, moveOf, REPORT } from '../../test/live-store'
import { emptyStore, publishTiny } from '../../test/tiny-store'
import { promote } from '../promotion/promote'
import type { AdmissionError } from './refusal'

test('reports every problem at once', async () => {
  const store = await liveStore()
  const overrides = { bundles: { axios: '1.0.0' } }
  await publishTiny(store, { ...REPORT, version: '2.0.0', paths: ['/Signup'], overrides })
  const error: AdmissionError = await promote(moveOf(store), [CANDIDATE]).catch((reason) => reason)
  expect(error.refusals.map(({ check }) => check)).toEqual(['routes', 'gone', 'libraries'])
})

test('does not refuse a release for problems of its parent', async () => {
  const store = emptyStore()
  await publishTiny(store, { app: 'shell' })
  const navigation = [{ area: 'top' as const, label: 'Report', order: 1, to: '/Nowhere' }]
  for (const version of ['1.0.0', '1.1.0']) {
    const overrides = { bundles: { axios: '1.0.0' }, manifest: manifest({ navigation }) }
    await publishTiny(store, { ...REPORT, version, overrides })
  }
  await publishTiny(store, { app: 'auth' })
  const first = ['shell', 'report'].map((app) => ({ app, version: '1.0.0' }))
  await promote({ ...moveOf(store), skipChecks: ['libraries', 'menus'] }, first)
  expect(await promote(moveOf(store), [{ app: 'auth', version: '1.0.0' }])).toMatchObject({ hasMoved: true })
})
