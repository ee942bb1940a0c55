import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { runRelease } from './run-release'

const folder = mkdtempSync(join(tmpdir(), 'civictrack-command-line-'))
const DATA = join(folder, 'data')
const PUBLIC_KEY = publicKeyOf(newPrivateKey())
const NO_KEY = join(folder, 'no-key.pem')
mkdirSync(DATA)
writeFileSync(NO_KEY, 'nonsense')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Result {
  code: number
  stdout: string
  stderr: string
}

async function release(...args: string[]): Promise<Result> {
  const [out, error] = [jest.spyOn(console, 'log'), jest.spyOn(console, 'error')]
  for (const stream of [out, error]) stream.mockReset().mockImplementation()
  const code = await runRelease([...args, '--data', DATA])
  const printed = (stream: typeof out) => stream.mock.calls.flat().join('\n')
  return { code, stdout: printed(out), stderr: printed(error) }
}

const COMMANDS = [
  'publish',
  'promote',
  'rollback',
  'preview',
  'revoke',
  'list',
  'show',
  'prune',
  'keys',
  'access',
  'api-check',
  'hosts',
]

test('prints the usage of all commands', async () => {
  const { code, stdout } = await release()
  expect(code).toBe(0)
  for (const command of COMMANDS) expect(stdout).toContain(`\n  ${command}`)
})

test.each(COMMANDS)('prints the usage of %s', async (command) => {
  const { code, stdout, stderr } = await release(command, '--help')
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(new RegExp(`^npm run release -- ${command}`))
})

/** The arguments, the exit code, and the error message. No message contains a stack trace. */
const WRONG: [string, number, RegExp][] = [
  ['nonsense', 2, /^There is no command "nonsense"/],
  ['constructor', 2, /^There is no command "constructor"/],
  ['promote', 2, /^Name the releases/],
  ['promote auth', 2, /"auth" is not of the form <app>@<version>/],
  ['promote ../../etc@1.0.0', 2, /is not of the form/],
  ['promote auth@../../x', 2, /"\.\.\/\.\.\/x" is not a valid version/],
  ['preview report@3', 2, /^"3" is not a valid version: a version looks like 1\.4\.2/],
  ['promote auth@', 2, /"auth@" is not of the form/],
  ['promote auth@1.0.0 auth@2.0.0', 2, /"auth" is given twice/],
  ['promote auth@9.9.9', 1, /There is no release auth@9\.9\.9\. Publish it first/],
  ['promote auth@9.9.9 --channel ../x', 1, /"\.\.\/x" is not a valid channel name/],
  ['promote auth@9.9.9 --site nowhere', 2, /"nowhere" is not the address of a site/],
  ['rollback', 1, /There is no earlier composition/],
  ['rollback auth', 2, /rollback --app <app>/],
  ['rollback --app nothing', 1, /There is no earlier version of "nothing"/],
  ['preview', 2, /^Name the releases/],
  ['preview auth@1.0.0 --days many', 2, /"many" is not a number of days/],
  ['preview auth@1.0.0 --days 0', 2, /more than 0 and at most 90 days/],
  ['preview auth@1.0.0 --days 91', 2, /at most 90 days/],
  ['revoke', 2, /^Name a release or a preview/],
  ['revoke auth@1.0.0', 1, /There is no release auth@1\.0\.0/],
  ['revoke 000000000000', 1, /There is no preview 000000000000/],
  ['show auth@1.0.0', 1, /There is no release auth@1\.0\.0/],
  ['show', 1, /has never moved/],
  ['list a b', 2, /Name one app/],
  ['prune all', 2, /takes no names/],
  ['keys nonsense', 2, /There is no command "keys nonsense"/],
  ['keys trust report short', 2, /not a public Ed25519 key/],
  [`keys trust report ${PUBLIC_KEY} --may publish,everything`, 2, /not a list of permissions. Use some of: publish/],
  ['access nonsense', 2, /There is no command "access nonsense"/],
  ['access ci add report --subject repo:a', 2, /Name an app, an issuer and a subject/],
  ['access ci add report --issuer http://ci.example --subject repo:a', 2, /not an address with https/],
  ['access ci add report --issuer https://ci.example --subject *', 2, /A subject may end with/],
  ['access ci add report --issuer https://ci.example --subject a*b', 2, /A subject may end with/],
  ['access ci remove report --issuer https://ci.example --subject a', 1, /has no such CI identity/],
  ['hosts allow a;b', 2, /Name a host/],
  ['publish', 2, /^Name one app/],
  ['publish report --version 1', 2, /^"1" is not a valid version: a version looks like 1\.4\.2/],
  ['publish nothing', 2, /There is no app "nothing"\. The apps are: shell, marketing/],
  ['publish constructor', 2, /There is no app "constructor"/],
  ['publish auth --mode fast', 2, /--mode must be production or development/],
  ['publish auth --key /nowhere.pem', 2, /There is no key file \/nowhere\.pem/],
  [`publish auth --key ${NO_KEY}`, 2, /is not a private key/],
  ['publish auth --bogus', 2, /Unknown option '--bogus'\. Run the command with --help/],
  ['publish auth --days', 2, /--days.*\. Run the command with --help/],
]

test.each(WRONG)('"%s" ends with %d and says what is wrong', async (args, exitCode, message) => {
  const { code, stdout, stderr } = await release(...args.split(' '))
  expect([code, stdout]).toEqual([exitCode, ''])
  expect(stderr).toMatch(message)
  expect(stderr).not.toMatch(/^\s+at /m)
})

test('leaves nothing in the store but the folder for locks', () => {
  expect(readdirSync(join(DATA, 'store'))).toEqual(['turns'])
})

test('prints JSON for scripts, also for errors', async () => {
  const { code, stdout } = await release('list', '--json')
  expect([code, JSON.parse(stdout)]).toEqual([0, []])
  const wrong = await release('promote', 'auth', '--json')
  const error = '"auth" is not of the form <app>@<version>. For example: marketing@1.4.0'
  expect([wrong.code, JSON.parse(wrong.stdout)]).toEqual([2, { error, refusals: [] }])
})
