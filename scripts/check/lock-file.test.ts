import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Lock {
  packages: Record<string, { optionalDependencies?: Record<string, string>; resolved?: string }>
}

const lock = JSON.parse(readFileSync(join(__dirname, '../../package-lock.json'), 'utf8')) as Lock

test('the lock file has an entry for every optional package, or npm ci refuses it', () => {
  expect(missingOptionalPackages(lock)).toEqual([])
})

test('a lock file that was written without binaries for other systems is noticed', () => {
  const { 'node_modules/@biomejs/cli-win32-x64': _, ...packages } = lock.packages
  expect(missingOptionalPackages({ packages })).toEqual(['@biomejs/cli-win32-x64'])
})

test('the lock file names no host of a registry', () => {
  expect(hostsIn(lock)).toEqual([])
})

test('a lock file that names a host is noticed', () => {
  const resolved = 'https://registry.example/left-pad/-/left-pad-1.3.0.tgz'
  expect(hostsIn({ packages: { 'node_modules/left-pad': { resolved } } })).toEqual([resolved])
})

/** A name of a host would be asked for the package, whatever registry npm is set to. */
function hostsIn({ packages }: Lock): string[] {
  return Object.values(packages).flatMap(({ resolved = '' }) => (/^[a-z+]+:\/\//.test(resolved) ? [resolved] : []))
}

function missingOptionalPackages({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${place}/node_modules/${name}` in packages),
    ),
  )
}
