import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { runRelease } from '../run-release'

const DATA = mkdtempSync(join(tmpdir(), 'civictrack-access-'))
const KEY = publicKeyOf(newPrivateKey())
const CI = ['report', '--issuer', 'https://ci.example', '--subject', 'repo:city/report:*']
afterAll(() => rmSync(DATA, { recursive: true, force: true }))

async function release(...args: string[]) {
  const log = jest.spyOn(console, 'log').mockReset().mockImplementation()
  expect(await runRelease([...args, '--data', DATA, '--json'])).toBe(0)
  return JSON.parse(log.mock.calls.flat().join('\n'))
}

test('trusting a key again replaces its permissions', async () => {
  await release('keys', 'trust', 'report', KEY)
  expect((await release('access')).teams.report).toMatchObject([{ publicKey: KEY }])
  await release('keys', 'trust', 'report', KEY, '--may', 'publish,preview,promote:staging')
  const { teams } = await release('access')
  expect(teams.report).toMatchObject([{ publicKey: KEY, may: ['publish', 'preview', 'promote:staging'] }])
})

test('registers, changes and removes a CI identity', async () => {
  await release('access', 'ci', 'add', ...CI, '--may', 'publish')
  await release('access', 'ci', 'add', ...CI, '--audience', 'https://site.example')
  const { ci } = await release('access')
  const identity = { app: 'report', issuer: 'https://ci.example', subject: 'repo:city/report:*' }
  expect(ci).toEqual([
    { ...identity, audience: 'https://site.example', addedAt: expect.any(String), by: expect.any(String) },
  ])
  await release('access', 'ci', 'remove', ...CI)
  expect((await release('access')).ci).toEqual([])
})

test('a dry run changes nothing', async () => {
  await release('access', 'ci', 'add', ...CI, '--dry-run')
  expect((await release('access')).ci).toEqual([])
})
