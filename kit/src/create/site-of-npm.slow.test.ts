import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteOfNpm } from './site-of-npm'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'civictrack-npm-'))
  await writeFile(join(folder, 'package.json'), '{}')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// Each reads npm's settings in a process of npm.
test.each([
  ['@civictrack:registry=http://site.example:8080/registry/npm/', 'http://site.example:8080'],
  ['@civictrack:registry=http://site.example:8080/registry/npm', 'http://site.example:8080'],
  ['registry=https://site.example/registry/npm/', 'https://site.example'],
  ['@civictrack:registry=https://other.example/npm/', undefined],
])('the site of %s is %s', async (npmrc, site) => {
  await writeFile(join(folder, '.npmrc'), `${npmrc}\n`)
  expect(await siteOfNpm(folder)).toBe(site)
})
