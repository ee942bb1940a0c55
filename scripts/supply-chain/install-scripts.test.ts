import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LockedPackage, lockedPackages, ROOT } from './lock-file'

/** Packages that would run a script when they are installed, and the reason why they work without it. */
const NOT_NEEDED: Record<string, string> = {
  '@parcel/watcher': 'compiles only where no binary is offered',
  '@swc/core': 'only checks that its binary is there',
  esbuild: 'only replaces a small script by its binary, which then starts faster',
  msw: 'only copies a worker into projects that name a folder for it',
  'unrs-resolver': 'only checks that its binary is there',
}

test('every package with an install script is known to work without it', () => {
  expect(unknownScripts(lockedPackages())).toEqual([])
})

test('a new package with an install script is noticed', () => {
  const planted = { name: 'planted', version: '1.0.0', licence: 'MIT', isShipped: true, hasInstallScript: true }
  expect(unknownScripts([planted])).toEqual(['planted'])
})

test('npm runs no install script here, whatever command installs', () => {
  const setting = execFileSync('npm', ['config', 'get', 'ignore-scripts'], { cwd: ROOT, encoding: 'utf8' })
  expect(setting.trim()).toBe('true')
})

test.each(['scripts/run.mjs', 'kit/template/gitlab-ci.yml', 'kit/template/github/workflows/civictrack.yml'])(
  '%s installs without install scripts',
  (file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    expect(installsWithScripts(text)).toEqual([])
  },
)

test('an installation with scripts is noticed', () => {
  expect(installsWithScripts('- run: npm ci\n- run: npm ci --ignore-scripts\n')).toEqual(['- run: npm ci'])
  expect(installsWithScripts("execFileSync('npm', ['ci', '--no-audit'])\n")).toHaveLength(1)
  expect(installsWithScripts("execFileSync('npm', [\n  'ci',\n  '--no-audit',\n])\n")).toHaveLength(1)
})

function unknownScripts(packages: LockedPackage[]): string[] {
  return packages.filter(({ name, hasInstallScript }) => hasInstallScript && !NOT_NEEDED[name]).map(({ name }) => name)
}

/** Lines of shell, and lists of arguments that may span lines. */
function installsWithScripts(text: string): string[] {
  const commands = [...text.matchAll(/^.*npm (?:ci|install)\b.*$|\[\s*'(?:ci|install)'[^\]]*\]/gm)].map(
    ([command]) => command,
  )
  return commands.filter((command) => !command.includes('--ignore-scripts'))
}
