import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { CIVICTRACK_COMMANDS, civictrack } from './civictrack'

const folder = mkdtempSync(join(tmpdir(), 'civictrack-command-'))
const KEY_FILE = join(folder, 'key.pem')
const NO_KEY = join(folder, 'no-key.pem')
const KEY = newPrivateKey()
writeFileSync(KEY_FILE, KEY)
writeFileSync(NO_KEY, 'nonsense')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(args: string[], environment: NodeJS.ProcessEnv = {}) {
  const [out, error] = [jest.spyOn(console, 'log'), jest.spyOn(console, 'error')]
  for (const stream of [out, error]) stream.mockReset().mockImplementation()
  const code = await civictrack(args, { environment })
  return { code, stdout: out.mock.calls.flat().join('\n'), stderr: error.mock.calls.flat().join('\n') }
}

test('prints the usage of all commands', async () => {
  const { code, stdout } = await run([])
  expect(code).toBe(0)
  for (const command of CIVICTRACK_COMMANDS) expect(stdout).toContain(`\n  ${command}`)
})

test.each(CIVICTRACK_COMMANDS)('prints the usage of %s', async (command) => {
  const { code, stdout, stderr } = await run([command, '--help'])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(new RegExp(`^civictrack ${command}`))
  expect(stdout).toContain('Exit codes: 0 done, 1 refused or failed, 2 wrong usage.')
})

const SITE = '--site http://localhost:9'

/** The arguments, and the error message of wrong usage. */
const WRONG: [string, RegExp][] = [
  ['nonsense', /^There is no command "nonsense"/],
  ['constructor', /^There is no command "constructor"/],
  ['promote', /^Name the releases/],
  ['promote report', /"report" is not of the form <app>@<version>/],
  ['promote report@1.0.0 report@2.0.0', /"report" is given twice/],
  ['promote report@1.0.0', /Name the site with --site/],
  ['promote report@1.0.0 --site nowhere', /"nowhere" is not the address of a site/],
  [
    `promote report@1.0.0 ${SITE}`,
    /Name your private key with --key <file> or CIVICTRACK_KEY.*civictrack keys new <file>/,
  ],
  [
    `promote report@1.0.0 ${SITE} --key /nowhere.pem`,
    /There is no key file \/nowhere\.pem\. Create one: civictrack keys/,
  ],
  [`promote report@1.0.0 ${SITE} --key ${NO_KEY}`, /is not a private key/],
  [`promote report@1.0.0 --canary many ${SITE}`, /"many" is not a share of the visitors.*--canary 10%/],
  [`promote report@1.0.0 --canary 0% ${SITE}`, /"0%" is not a share/],
  [`promote report@1.0.0 --canary 100% ${SITE}`, /"100%" is not a share/],
  ['rollback --app report --canary 10%', /"rollback" takes no --canary/],
  ['rollback', /Name your app: rollback --app <app>/],
  ['rollback --app report --dry-run', /"rollback" takes no --dry-run/],
  ['revoke report@1.0.0 --channel staging', /"revoke" takes no --channel/],
  ['revoke', /^Name a release or a preview/],
  ['revoke ../x', /"\.\.\/x" is not a preview/],
  ['preview', /^Name the releases/],
  ['preview report@1.0.0 --days many', /"many" is not a number of days/],
  ['preview report@1.0.0 --days 0', /more than 0 days/],
  ['list a b', /Name one app/],
  ['show a b', /Name one release/],
  ['show report', /is not of the form/],
  ['logs', /Name one app/],
  ['access report', /access takes no names/],
  ['keys trust report x', /The site's owner trusts a key with: npm run release -- keys trust <app> <public key>/],
  ['keys', /Name your private key with --key/],
  ['build /nowhere', /There is no app\.json in \/nowhere/],
  ['publish /nowhere --version 1.0.0', /There is no app\.json in \/nowhere/],
  ['publish --bogus', /Unknown option '--bogus'\. Run the command with --help/],
]

test.each(WRONG)('"%s" is wrong usage and says what is wrong', async (args, message) => {
  const { code, stdout, stderr } = await run(args.split(' '))
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(message)
  expect(stderr).not.toMatch(/^\s+at /m)
})

test('prints exactly one JSON object, also for errors and for help', async () => {
  const wrong = await run(['promote', 'report', '--json'])
  const error = '"report" is not of the form <app>@<version>. For example: marketing@1.4.0'
  expect([wrong.code, JSON.parse(wrong.stdout)]).toEqual([2, { error, refusals: [] }])
  const help = await run(['promote', '--help', '--json'])
  expect(JSON.parse(help.stdout)).toEqual({ help: expect.stringContaining('promote <app>@<version>') })
  const endless = await run(['logs', 'report', '--follow', '--json'])
  expect(JSON.parse(endless.stdout)).toMatchObject({ error: expect.stringContaining('--follow has no end') })
  const unknown = await run(['--bogus', '--json'])
  expect(JSON.parse(unknown.stdout)).toMatchObject({ refusals: [] })
})

test('creates a key that only its owner can read, and never replaces one', async () => {
  const file = join(folder, 'deep/new.pem')
  const { code, stdout, stderr } = await run(['keys', 'new', file, '--json'])
  const made = JSON.parse(stdout)
  expect([code, made.publicKey]).toEqual([0, publicKeyOf(readFileSync(file, 'utf8'))])
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(stderr).toContain(made.publicKey)
  expect(await run(['keys', 'new', file])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('not overwritten'),
  })
  expect((await run(['keys', 'new', join(folder, 'dry.pem'), '--dry-run'])).code).toBe(0)
  expect(existsSync(join(folder, 'dry.pem'))).toBe(false)
})

test.each([
  ['a file', KEY_FILE],
  ['the key itself', KEY],
  ['the key on one line', KEY.replaceAll('\n', '\\n')],
])('shows the public half of the key in the environment, given as %s', async (_, CIVICTRACK_KEY) => {
  const { code, stdout } = await run(['keys'], { CIVICTRACK_KEY })
  expect(code).toBe(0)
  expect(stdout).toContain(`npm run release -- keys trust <app> ${publicKeyOf(KEY)}`)
})

test('refuses a text in the environment that is not a key', async () => {
  const { code, stderr } = await run(['keys'], { CIVICTRACK_KEY: '-----BEGIN nothing' })
  expect([code, stderr]).toEqual([2, expect.stringContaining('CIVICTRACK_KEY is not a private key')])
})

test.each(['publish', 'build'])('%s refuses to work on two folders', async (command) => {
  expect(await run([command, 'a', 'b'])).toMatchObject({ code: 2, stderr: expect.stringContaining('Name one folder') })
})

test('build does not empty a folder that --out names', async () => {
  const app = join(folder, 'app')
  mkdirSync(app)
  const manifest = { name: 'tiny', contract: 1, routes: [], navigation: [], operations: [] }
  writeFileSync(join(app, 'app.json'), JSON.stringify(manifest))
  const { code, stderr } = await run(['build', app, '--out', app])
  expect([code, stderr]).toEqual([2, expect.stringContaining('is not empty')])
  expect(existsSync(join(app, 'app.json'))).toBe(true)
})
