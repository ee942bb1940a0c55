import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(__dirname, '../..')

/** Where a forbidden import is planted, and the reason that the linter must give. */
const VIOLATIONS: [folder: string, line: string, reason: string][] = [
  ['mfe-report/src', "import '@civictrack/mfe-auth'", 'An app never imports another'],
  ['mfe-report/src', "import '../../mfe-auth/src/app'", 'An app never imports another'],
  ['mfe-auth/src', "import '@civictrack/shell'", 'An app never imports another'],
  ['shell/src', "import '@civictrack/mfe-marketing'", 'An app never imports another'],
  ['mfe-dashboard/src', "import '@civictrack/api'", 'only through HTTP'],
  ['mfe-dashboard/src', "import '@civictrack/kit'", 'only rspack.config.ts imports it'],
  ['mfe-marketing/src', "import '@module-federation/enhanced/runtime'", 'Only the shell loads remotes'],
  ['mfe-auth/src', "import 'js-cookie'", 'Only shared/src/session touches the cookies'],
  ['shared/src/ui', "import 'jwt-decode'", 'Only shared/src/session reads the token'],
  ['shell/src', "import 'axios'", 'Only shared/src/client makes calls'],
  ['mfe-report/src', "import 'notistack'", 'Only shared/src/toasts shows toasts'],
  ['shell/src', "import 'react-router-dom'", 'react-router stays behind shared/src/navigation'],
  ['shared/src/session', "import '@civictrack/mfe-auth'", 'shared is given to the apps'],
  ['shared/src/client', "import '@civictrack/site'", 'only through HTTP'],
  ['contract/src', "import '@civictrack/shared'", 'imports no package of ours'],
  ['contract/src', "import 'react'", 'depends on no framework'],
  ['kit/src', "import '@civictrack/site'", 'kit stands on contract alone'],
  ['site/src', "import '@civictrack/api'", 'site stands on contract alone'],
  ['api/src', "import '@civictrack/shared'", 'api stands on contract alone'],
  ['e2e', "import '@civictrack/shared'", 'e2e sees what citizens and teams see'],
]

test('the linter refuses every import against the house rules, and says why', () => {
  const planted = VIOLATIONS.map(([folder, line], index) => {
    const file = join(ROOT, folder, `planted-violation-${index}.ts`)
    writeFileSync(file, `${line}\n`)
    return file
  })
  try {
    const reports = planted.map((file) => lint(file))
    const missed = VIOLATIONS.filter(([, , reason], index) => !reports[index]?.includes(reason))
    expect(missed).toEqual([])
  } finally {
    for (const file of planted) rmSync(file)
  }
})

test('the linter lets the allowed imports pass', () => {
  const file = join(ROOT, 'mfe-report/src/planted-allowed.ts')
  writeFileSync(file, "import '@civictrack/shared'\nimport '@civictrack/contract/wire'\n")
  try {
    expect(lint(file)).not.toContain('noRestrictedImports')
  } finally {
    rmSync(file)
  }
})

function lint(file: string): string {
  const { stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['lint', '--colors=off', file], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return stdout + stderr
}
