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
  const hosts = Object.values(lock.packages).filter(({ resolved = '' }) => /^https?:/.test(resolved))
  expect(hosts).toEqual([])
})

function missingOptionalPackages({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${place}/node_modules/${name}` in packages),
    ),
  )
}
