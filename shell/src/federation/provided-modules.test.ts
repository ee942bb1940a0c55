import * as shared from '@civictrack/shared'
import { providedModules } from './provided-modules'

/** In a build the kit puts it in. */
const say = (versions: Record<string, string>) => Object.assign(globalThis, { PROVIDED_VERSIONS: versions })

test('gives what remotes may take, once and in its installed version', () => {
  say({ 'react/jsx-runtime': '19.3.1', '@civictrack/shared': '1.0.0' })
  const provided = providedModules()
  expect(Object.keys(provided)).toEqual(['react/jsx-runtime', '@civictrack/shared'])
  expect(provided['@civictrack/shared']).toMatchObject({ version: '1.0.0', shareConfig: { singleton: true } })
  expect(provided['@civictrack/shared']?.lib()).toBe(shared)
})

test('says what remotes may take and the shell does not bring', () => {
  say({ 'react-router': '7.0.0' })
  expect(providedModules).toThrow('Remotes may take "react-router", but the shell does not bring it.')
})
