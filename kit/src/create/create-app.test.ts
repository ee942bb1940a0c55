import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readManifest } from '../manifest/read-manifest'
import { createApp as createAppWith } from './create-app'

const SITE = 'https://civic.example.ng'
let parent: string
const createApp = (order: Parameters<typeof createAppWith>[0]) => createAppWith({ npm: async () => ({}), ...order })

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'civictrack-create-'))
})
afterAll(() => rm(parent, { recursive: true, force: true }))

test('writes an app with the name of its folder, for the site', async () => {
  const folder = join(parent, 'street-events')
  const { app, site, files } = await createApp({ folder, site: `${SITE}/` })
  expect([app, site]).toEqual(['street-events', SITE])
  expect(files).toEqual([
    '.github/workflows/civictrack.yml',
    '.gitignore',
    '.gitlab-ci.yml',
    '.npmrc',
    'README.md',
    'app.json',
    'package.json',
    'rspack.config.ts',
    'src/app.tsx',
    'src/street-events/step-list.test.tsx',
    'src/street-events/step-list.tsx',
    'src/street-events/street-events-page.tsx',
    'tsconfig.json',
  ])
  expect(readManifest(folder)).toMatchObject({
    name: 'street-events',
    routes: [{ path: '/StreetEvents', page: 'street-events', title: 'Street events' }],
    navigation: [{ label: 'Street events', to: '/StreetEvents' }],
  })
  const npmrc = await readFile(join(folder, '.npmrc'), 'utf8')
  expect(npmrc).toContain(`@civictrack:registry=${SITE}/registry/npm/\n`)
  const kit = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'))
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  expect(manifest.devDependencies['@civictrack/kit']).toBe(kit.version)
  expect(manifest.civictrack).toEqual({ site: SITE })
})

test('takes the site from the settings of npm, also when npm takes every package from it', async () => {
  const npmrc = async (name: string, sites: object) => {
    const { folder } = await createApp({ folder: join(parent, name), npm: async () => sites })
    return readFile(join(folder, '.npmrc'), 'utf8')
  }
  expect(await npmrc('ours', { ours: SITE })).toMatch(`@civictrack:registry=${SITE}/registry/npm/`)
  expect(await npmrc('all', { all: SITE })).toMatch(new RegExp(`^registry=${SITE}/registry/npm/`))
  await expect(npmrc('none', {})).rejects.toThrow('Name the site of the app with --site')
})

test('leaves no word of the template behind', async () => {
  const folder = join(parent, 'elsewhere')
  const { files } = await createApp({ folder, name: 'events', site: SITE })
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8')
    expect([file, text.match(/my-?app|my app|site\.invalid/i)?.[0]]).toEqual([file, undefined])
  }
})

test.each([
  ['Events', /"Events" is not a valid name: an app name is lower case/],
  ['../events', /not a valid name/],
  ['marketing', /"marketing" belongs to the site/],
  ['api', /"api" belongs to the site/],
])('refuses the name %s and says why', async (name, message) => {
  await expect(createApp({ folder: join(parent, 'named'), name, site: SITE })).rejects.toThrow(message)
  expect(existsSync(join(parent, 'named'))).toBe(false)
})

test('says that a wrong name is that of the folder', async () => {
  await expect(createApp({ folder: join(parent, 'My Events'), site: SITE })).rejects.toThrow(
    '"My Events" is not a valid name: an app name is lower case letters, digits and dashes. It is the name of the folder',
  )
})

test('changes nothing in a folder that has content, and uses an empty one', async () => {
  const folder = join(parent, 'full')
  await mkdir(folder)
  await writeFile(join(folder, 'notes.txt'), 'mine')
  await expect(createApp({ folder, site: SITE })).rejects.toThrow(`The folder ${folder} has content`)
  expect(await readdir(folder)).toEqual(['notes.txt'])
  await rm(join(folder, 'notes.txt'))
  expect((await createApp({ folder, site: SITE })).app).toBe('full')
})

test('refuses an address that is not one', async () => {
  const order = { folder: join(parent, 'app'), site: 'civic.example.ng' }
  await expect(createApp(order)).rejects.toThrow('"civic.example.ng" is not the address of a site.')
})
