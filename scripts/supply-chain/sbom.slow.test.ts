import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockedPackages, ROOT } from './lock-file'
import { differences, isOwn, type Sbom } from './shipped-sbom'

const run = (...command: string[]) =>
  execFileSync(process.execPath, ['scripts/run.mjs', ...command], { cwd: ROOT, encoding: 'utf8' })
const read = (text: string) => JSON.parse(text) as Sbom & { bomFormat: string }

test('npm run sbom lists the packages that npm run licences lists, and those of this repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'civictrack-sbom-'))
  const file = join(folder, 'sbom.json')
  const printed = run('sbom', file)
  const sbom = read(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
  expect(sbom.bomFormat).toBe('CycloneDX')
  expect(differences(sbom, lockedPackages())).toEqual({ missing: [], unknown: [] })
  const refs = sbom.components.map((component) => component['bom-ref'].replace(/@[^@]+$/, ''))
  expect(refs).toEqual(expect.arrayContaining(['react', 'sharp', 'fastify', '@electric-sql/pglite']))
  expect(refs).not.toEqual(expect.arrayContaining(['jest']))
  const own = refs.filter(isOwn).length
  const licences = run('licences').trim().split('\n').at(-1)
  expect(printed).toContain(`${refs.length - own} packages in production, and the ${own} of this repository.`)
  expect(licences).toMatch(new RegExp(`^${refs.length - own} packages in production,`))
})

test('the gap of npm sbom --omit=dev would be noticed', () => {
  const options = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev']
  const sbom = read(execFileSync('npm', options, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 }))
  expect(differences(sbom, lockedPackages()).missing.some((ref) => ref.startsWith('sharp@'))).toBe(true)
})

test('a package that only one of the lists has would be noticed', () => {
  const component = { 'bom-ref': 'planted@1.0.0' }
  const locked = { name: 'other', version: '1.0.0', licence: 'MIT', isShipped: true, hasInstallScript: false }
  const sbom = { components: [component, { 'bom-ref': '@civictrack/api@1.0.0' }], dependencies: [] }
  expect(differences(sbom, [locked])).toEqual({ missing: ['other@1.0.0'], unknown: ['planted@1.0.0'] })
})
