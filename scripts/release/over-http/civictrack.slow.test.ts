import type { Release } from '@civictrack/contract'
import { keyId, newPrivateKey, publicKeyOf } from '@civictrack/contract/signing'
import { registryProcess } from './registry-process'
import { type Result, teamAndSite, writePage } from './team'

let team: Awaited<ReturnType<typeof teamAndSite>>
let site: Awaited<ReturnType<typeof registryProcess>>

beforeAll(async () => {
  team = await teamAndSite()
  site = await registryProcess(team.dataDir)
})
afterAll(async () => {
  await site?.kill()
  team?.remove()
})

function run(args: string, environment: NodeJS.ProcessEnv = {}): Promise<Result> {
  const { keyFile } = team
  const given = { CIVICTRACK_SITE: site.url, CIVICTRACK_KEY: keyFile, USER: 'ada', ...environment }
  return team.command(args.split(' '), given).end
}

async function json(args: string, environment: NodeJS.ProcessEnv = {}) {
  const { code, stdout, stderr } = await run(`${args} --json`, environment)
  // Exactly one object: anything else on standard output is not JSON.
  return { code, stderr, result: JSON.parse(stdout) }
}

/** The sources that the source maps of a release in the store name. */
async function sourcesOf(release: Release | undefined): Promise<string[]> {
  if (!release) return []
  const files = Object.keys(release.maps ?? {}).map((file) => team.store.releases.readFile(release, `maps/${file}`))
  return (await Promise.all(files)).flatMap((map) => (JSON.parse(String(map)) as { sources: string[] }).sources)
}

test('a team checks, publishes, promotes and rolls back its app, and reads what happened', async () => {
  const checked = await json('check --no-browser')
  expect(checked).toMatchObject({ code: 0, result: { app: 'events', isAdmitted: true, refusals: [] } })
  expect(await team.store.releases.list('events')).toEqual([])

  const published = await json('publish --version 1.0.0')
  expect(published).toMatchObject({ code: 0, result: { app: 'events', version: '1.0.0' } })
  expect(published.stderr).toMatch(/sent to the site: \d/)
  const release = await team.store.releases.read('events', '1.0.0')
  expect(published.result.buildId).toBe(release?.buildId)
  expect(await sourcesOf(release)).toContainEqual(expect.stringMatching(/\/src\/home-page\.tsx$/))

  const dry = await json('promote events@1.0.0 --no-browser --dry-run')
  expect(dry).toMatchObject({ code: 0, result: { isDryRun: true, hasMoved: false, channel: 'production' } })
  const promoted = await json('promote events@1.0.0 --no-browser')
  expect(promoted).toMatchObject({ code: 0, result: { serial: 2, channel: 'production' } })
  const head = await team.store.channels.current('production')
  expect(head).toMatchObject({ composition: promoted.result.composition, by: 'ada', key: keyId(publicKeyOf(team.key)) })

  writePage(team.folder, 'More events')
  expect((await json('publish --version 1.1.0')).code).toBe(0)
  expect((await json('promote events@1.1.0 --no-browser')).result).toMatchObject({ serial: 3 })
  const back = await json('rollback --app events')
  expect(back).toMatchObject({ code: 0, result: { serial: 4, channel: 'production' } })

  const canary = await json('promote events@1.1.0 --canary 25% --no-browser')
  expect(canary).toMatchObject({
    code: 0,
    result: { serial: 5, canary: { share: 25, releases: [{ version: '1.1.0' }] } },
  })
  expect((await run('show')).stdout).toContain('25% of the visitors get events@1.1.0')
  expect((await json('rollback --app events')).result).toMatchObject({ serial: 6, channel: 'production' })
  expect((await json('show')).result.history[0]).toMatchObject({ apps: { events: '1.0.0' } })
  expect((await json('show')).result.history[0].canary).toBeUndefined()

  expect((await json('list events')).result.releases).toMatchObject([
    { app: 'events', version: '1.0.0', isLive: true },
    { app: 'events', version: '1.1.0', isLive: false },
  ])
  expect((await json('show events@1.1.0')).result).toMatchObject({ app: 'events', version: '1.1.0' })
  expect((await json('show')).result).toMatchObject({ channel: 'production', serial: 6 })
  expect((await run('show')).stdout).toContain('events@1.0.0')
  const { entries } = (await json('logs events')).result
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['publish', 'promote', 'rollback']),
  )
  expect((await json('access')).result).toMatchObject({ apps: [{ app: 'events' }] })
})

test('a team shows a release in a preview and ends it, and revokes a release', async () => {
  const preview = await json('preview events@1.1.0 --no-browser --days 0.5')
  expect(preview).toMatchObject({ code: 0, result: { url: expect.stringMatching(/\/preview\//) } })
  const hours = (Date.parse(preview.result.expires) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(11)
  expect(hours).toBeLessThan(13)
  const branch = await json('preview events@1.1.0 --as pr-42 --no-browser')
  expect(branch).toMatchObject({ code: 0, result: { url: expect.stringContaining('//pr-42.preview.localhost') } })
  expect((await json('list --previews')).result.previews).toHaveLength(2)
  expect(await json(`revoke ${preview.result.url}`)).toMatchObject({ code: 0 })
  expect(await json('revoke pr-42')).toMatchObject({ code: 0, result: { preview: 'pr-42' } })
  const { previews } = (await json('list --previews')).result
  expect(previews.filter(({ isOpen }: { isOpen: boolean }) => isOpen)).toEqual([])
  expect(await json('revoke events@1.1.0 --reason mistake')).toMatchObject({ code: 0, result: { version: '1.1.0' } })
  expect((await json('promote events@1.1.0 --no-browser')).code).toBe(1)
})

test('a refusal is one JSON object with the remedies, and exit code 1', async () => {
  writePage(team.folder, 'A third page')
  const again = await json('publish --version 1.0.0')
  expect(again).toMatchObject({ code: 1, result: { error: expect.stringContaining('is published already') } })
  const refused = await json('promote events@1.1.0 --no-browser')
  expect(refused.result.refusals).toEqual([
    { check: 'revoked', problem: expect.any(String), remedy: expect.stringMatching(/.{10}/) },
  ])
  const { stdout, stderr } = await run('promote events@1.1.0 --no-browser')
  expect(stdout).toBe('')
  expect(stderr).toContain(refused.result.refusals[0].remedy)
})

test('a key that the site does not trust is told the exact command of the owner, before the build', async () => {
  const other = newPrivateKey()
  const { code, stderr, stdout } = await run('publish --version 2.0.0', { CIVICTRACK_KEY: other })
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain(`npm run release -- keys trust events ${publicKeyOf(other)}`)
  expect(stderr).not.toContain('Building')
  await team.store.trust.add('report', { publicKey: publicKeyOf(other), by: 'owner' })
  const foreign = await run('publish --version 2.0.0', { CIVICTRACK_KEY: other })
  expect(foreign.code).toBe(1)
  expect(foreign.stderr).toContain(`npm run release -- keys trust events ${publicKeyOf(other)}`)
})

test('without a key the checks on this machine run, and the command says so', async () => {
  const { code, stdout } = await run('check', { CIVICTRACK_KEY: '' })
  expect(code).toBe(0)
  expect(stdout).toContain('Only the checks on this machine ran.')
})
