import * as shared from '@civictrack/shared'
import { providedModules } from './provided-modules'

/** In a build the kit sets it. */
const setVersions = (versions: Record<string, string>) => Object.assign(globalThis, { PROVIDED_VERSIONS: versions })

test('provides each module once, in its installed version', () => {
  setVersions({ 'react/jsx-runtime': '19.3.1', '@civictrack/shared': '1.0.0' })
  const provided = providedModules()
  expect(Object.keys(provided)).toEqual(['react/jsx-runtime', '@civictrack/shared'])
  expect(provided['@civictrack/shared']).toMatchObject({ version: '1.0.0', shareConfig: { singleton: true } })
  expect(provided['@civictrack/shared']?.lib()).toBe(shared)
})

test('names a module that remotes may consume and the shell does not provide', () => {
  setVersions({ 'react-router': '7.0.0' })
  expect(providedModules).toThrow('Remotes may consume "react-router", but the shell does not provide it.')
})
