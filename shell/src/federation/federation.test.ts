import { init } from '@module-federation/enhanced/runtime'
import { liveApp } from '../testing/composition'
import { startFederation } from './federation'

jest.mock('@module-federation/enhanced/runtime', () => ({ init: jest.fn() }))
jest.mock('./provide-runtime', () => ({ provideRuntime: jest.fn() }))

test('the shell provides its modules eagerly, and no page waits for the remote of another page', () => {
  Object.assign(globalThis, { PROVIDED_VERSIONS: { react: '19.3.1' } })
  startFederation({ id: 'one', prerendered: true, apps: { shell: liveApp('shell'), report: liveApp('report') } })
  expect(jest.mocked(init).mock.calls[0]?.[0]).toMatchObject({
    name: 'civictrack_shell',
    remotes: [{ name: 'civictrack_report', type: 'global' }],
    shared: { react: { version: '19.3.1', shareConfig: { eager: true, singleton: true, requiredVersion: false } } },
    shareStrategy: 'loaded-first',
    plugins: [{ name: 'pinned-scripts' }],
  })
})
