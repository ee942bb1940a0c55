import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npmSites } from './npm-sites'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'civictrack-npm-'))
  await writeFile(join(folder, 'package.json'), '{}')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// Each reads npm's settings in processes of npm.
test.each([
  ['@civictrack:registry=http://site.example:8080/registry/npm/', { ours: 'http://site.example:8080' }],
  ['@civictrack:registry=http://site.example:8080/registry/npm', { ours: 'http://site.example:8080' }],
  ['registry=https://site.example/registry/npm/', { all: 'https://site.example' }],
  ['@civictrack:registry=https://other.example/npm/', {}],
])('the sites of %s are %j', async (npmrc, sites) => {
  await writeFile(join(folder, '.npmrc'), `${npmrc}\n`)
  expect(await npmSites(folder)).toEqual(sites)
})
