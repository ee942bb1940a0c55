import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockedPackages, ROOT } from './lock-file'
import { missingIn, type Sbom } from './shipped-sbom'

const read = (text: string) => JSON.parse(text) as Sbom & { bomFormat: string }

test('npm run sbom lists every package that production installs, and none for development only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'civictrack-sbom-'))
  const file = join(folder, 'sbom.json')
  execFileSync(process.execPath, ['scripts/run.mjs', 'sbom', file], { cwd: ROOT })
  const sbom = read(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
  expect(sbom.bomFormat).toBe('CycloneDX')
  expect(missingIn(sbom, lockedPackages())).toEqual([])
  const refs = sbom.components.map((component) => component['bom-ref'].replace(/@[^@]+$/, ''))
  expect(refs).toEqual(expect.arrayContaining(['react', 'sharp', 'fastify', '@electric-sql/pglite']))
  expect(refs).not.toEqual(expect.arrayContaining(['jest']))
})

test('the gap of npm sbom --omit=dev would be noticed', () => {
  const options = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev']
  const sbom = read(execFileSync('npm', options, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 }))
  expect(missingIn(sbom, lockedPackages()).some((ref) => ref.startsWith('sharp@'))).toBe(true)
})
