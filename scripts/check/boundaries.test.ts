import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

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
  ['mfe-report/src', "import '@civictrack/shared/host'", 'The shell provides @civictrack/shared alone'],
  ['mfe-auth/src/testing', "import '@civictrack/shared/host'", 'The shell provides @civictrack/shared alone'],
  ['shared/src/queries', "import '../session/session'", 'Apps bundle this folder'],
  ['shared/src/report-card', "import '../ui/layout'", 'Apps bundle this folder'],
  ['shared/src/session', "import '@civictrack/mfe-auth'", 'shared is given to the apps'],
  ['shared/src/client', "import '@civictrack/site'", 'only through HTTP'],
  ['contract/src', "import '@civictrack/shared'", 'imports no package of ours'],
  ['contract/src', "import 'react'", 'depends on no framework'],
  ['kit/src', "import '@civictrack/site'", 'kit stands on contract alone'],
  ['site/src', "import '@civictrack/api'", 'site stands on contract alone'],
  ['api/src', "import '@civictrack/shared'", 'api stands on contract alone'],
  ['e2e', "import '@civictrack/shared'", 'e2e sees what citizens and teams see'],
]

const ALLOWED = ['mfe-report/src', "import '@civictrack/shared'\nimport '@civictrack/contract/wire'"] as const

// Planted in a copy of the house with nothing else in it, for other checks read the real one at the same time.
const house = mkdtempSync(join(tmpdir(), 'civictrack-house-'))
afterAll(() => rmSync(house, { recursive: true }))

let reported: Map<string, string[]>
const place = (folder: string, name: string | number) => `${folder}/planted-${name}.ts`

beforeAll(() => {
  cpSync(join(ROOT, 'biome.json'), join(house, 'biome.json'))
  for (const [index, [folder, line]] of VIOLATIONS.entries()) plant(place(folder, index), line)
  plant(place(ALLOWED[0], 'allowed'), ALLOWED[1])
  reported = lint()
})

test.each(VIOLATIONS.map((violation, index) => [...violation, index] as const))(
  'the linter refuses in %s: %s',
  (folder, _line, reason, index) => {
    expect(reported.get(place(folder, index))).toEqual([expect.stringContaining(reason)])
  },
)

test('the linter lets the allowed imports pass', () => {
  expect(reported.get(place(ALLOWED[0], 'allowed'))).toBeUndefined()
})

function plant(file: string, lines: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true })
  writeFileSync(join(house, file), `${lines}\n`)
}

/** What the linter says of forbidden imports, by file. */
function lint(): Map<string, string[]> {
  const words = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/biome'), words, { cwd: house, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; message: string; location: { path: string } }[]
  }
  const found = new Map<string, string[]>()
  for (const { category, message, location } of diagnostics) {
    if (category === 'lint/style/noRestrictedImports') {
      found.set(location.path, [...(found.get(location.path) ?? []), message])
    }
  }
  return found
}
