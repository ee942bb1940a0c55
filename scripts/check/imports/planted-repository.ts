import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const PACKAGES = ['contract', 'shared', 'kit', 'site', 'api', 'shell']
const REMOTES = ['mfe-marketing', 'mfe-auth', 'mfe-report', 'mfe-dashboard']

/** A repository with our packages and nothing in them, for files that break the rules; the real one stays as it is. */
export function plantedHouse(files: Record<string, string>): string {
  const house = mkdtempSync(join(tmpdir(), 'civictrack-house-'))
  for (const folder of [...PACKAGES, ...REMOTES]) {
    const exports = { '.': './src/index.ts' }
    write(house, `${folder}/package.json`, JSON.stringify({ name: `@civictrack/${folder}`, exports }))
    write(house, `${folder}/src/index.ts`, 'export const door = 1\n')
  }
  for (const [file, text] of Object.entries(files)) write(house, file, text)
  return house
}

function write(house: string, file: string, text: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true })
  writeFileSync(join(house, file), text)
}
