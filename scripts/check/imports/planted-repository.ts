import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const PACKAGES = ['contract', 'shared', 'kit', 'registry', 'site', 'api', 'shell']
const REMOTES = ['mfe-marketing', 'mfe-auth', 'mfe-report', 'mfe-dashboard', 'mfe-staff']

/** A temporary repository with our packages but without their files, for planted files that break the rules. */
export function plantedRepository(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'civictrack-planted-'))
  for (const folder of [...PACKAGES, ...REMOTES]) {
    const exports = { '.': './src/index.ts' }
    write(root, `${folder}/package.json`, JSON.stringify({ name: `@civictrack/${folder}`, exports }))
    write(root, `${folder}/src/index.ts`, 'export const door = 1\n')
  }
  for (const [file, text] of Object.entries(files)) write(root, file, text)
  return root
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
