import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { bundlerRuntimeFile, providedRuntimeAlias } from './provided-runtime'

// `consume-runtime.mjs` depends on internals of @module-federation/webpack-bundler-runtime. When this test fails after an
// upgrade, compare that file with the package's new index, run the e2e tests, and only then change the pin here.
const PIN = '2.9.2'

const load = createRequire(__filename)
const runtimeFile = bundlerRuntimeFile()
const packageFolder = join(dirname(runtimeFile), '..')
const version = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version

test('the bundler runtime has exactly the version that consume-runtime.mjs was written for', () => {
  expect(version(join(packageFolder, 'package.json'))).toBe(PIN)
})

test.each(['kit', 'shell'])('%s depends on exactly that version', (folder) => {
  const { dependencies } = JSON.parse(readFileSync(join(__dirname, '../../../..', folder, 'package.json'), 'utf8'))
  expect(dependencies['@module-federation/enhanced']).toBe(PIN)
})

test('its index exports what consume-runtime.mjs exports, and nothing else', () => {
  const { default: federation, ...named } = load(runtimeFile)
  const keys = ['attachShareScopeMap', 'bundlerRuntime', 'bundlerRuntimeOptions', 'initOptions', 'instance', 'runtime']
  expect(Object.keys(federation).sort()).toEqual(keys)
  expect(Object.keys(named).sort()).toEqual(keys)
  expect([federation.instance, federation.initOptions, federation.bundlerRuntimeOptions]).toEqual([
    undefined,
    undefined,
    {},
  ])
})

test('its bundler runtime has the parts that the shell provides', () => {
  const { bundlerRuntime } = load(runtimeFile)
  expect(Object.keys(bundlerRuntime).sort()).toEqual([
    'I',
    'S',
    'consumes',
    'getSharedFallbackGetter',
    'init',
    'initContainerEntry',
    'installInitialConsumes',
    'remotes',
  ])
  expect(bundlerRuntime.S).toEqual({})
})

test('the runtime can create an instance for each remote', () => {
  const { runtime } = load(runtimeFile)
  expect(typeof runtime.createInstance).toBe('function')
  expect(typeof runtime.init).toBe('function')
})

test('the alias replaces the runtime of every build, and the file that it imports exists', () => {
  const alias = providedRuntimeAlias()
  expect(Object.keys(alias)).toEqual([
    `${runtimeFile}$`,
    '@module-federation/webpack-bundler-runtime/initContainerEntry',
  ])
  for (const file of Object.values(alias)) expect(existsSync(file)).toBe(true)
  const { initContainerEntry } = load(Object.values(alias)[1] ?? '')
  expect(initContainerEntry).toBe(load(runtimeFile).bundlerRuntime.initContainerEntry)
})
