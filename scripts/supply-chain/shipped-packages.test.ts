import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lock-file'

interface Manifest {
  workspaces?: string[]
  dependencies?: Record<string, string>
}

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
const documented = readFileSync(join(ROOT, 'docs/supply-chain.md'), 'utf8')

test('docs/supply-chain.md names every package that production installs, and no other', () => {
  const shipped = shippedPackages()
  expect(shipped.length).toBeGreaterThan(30)
  expect(missingIn(documented, shipped)).toEqual([])
  const rows = documented.split('\n').filter((line) => line.startsWith('| `') && !line.startsWith('| `npm '))
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
  expect(named.filter((name) => !shipped.includes(name))).toEqual([])
})

test('a package without a row is noticed', () => {
  expect(missingIn(documented, ['fastify', 'left-pad'])).toEqual(['left-pad'])
})

test('every version is exact', () => {
  const versions = folders().flatMap((folder) => Object.entries(manifestOf(folder).dependencies ?? {}))
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
})

function folders(): string[] {
  return ['.', ...(manifestOf('.').workspaces ?? [])]
}

function shippedPackages(): string[] {
  const names = folders().flatMap((folder) => Object.keys(manifestOf(folder).dependencies ?? {}))
  return [...new Set(names)].filter((name) => !name.startsWith('@civictrack/')).sort()
}

function missingIn(text: string, packages: string[]): string[] {
  return packages.filter((name) => !text.includes(`\`${name}\``))
}
