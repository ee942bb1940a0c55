import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../apps'
import { englishTexts } from './english-texts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'civictrack-texts-'))
  await mkdir(join(root, 'app/src'), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
})
afterEach(() => rm(root, { recursive: true }))

const write = (file: string, text: string) => writeFile(join(root, 'app', file), text)

test('reads the catalogues of all files with their plurals, and the texts of app.json', async () => {
  await write(
    'src/a-texts.ts',
    `import { count, defineTexts, params, PRODUCT } from '@civictrack/shared'
     export const a = defineTexts('app/a', { name: \`The \${PRODUCT}\`, left: params('{n} left'), days: count({ one: '1', many: '{count}' }) })`,
  )
  await write(
    'src/b-page.tsx',
    `import { defineTexts, styled } from '@civictrack/shared'
     import { other } from './other'
     const Box = styled('div')({ color: other.colour })
     const b = defineTexts('app/b', { title: 'B' })
     export const Page = () => <Box>{b.title}</Box>`,
  )
  await write('src/b.test.tsx', `import { defineTexts } from '@civictrack/shared'; defineTexts('app/test', { x: 'X' })`)
  const manifest = { name: 'app', routes: [{ title: 'T', description: 'D' }], navigation: [{ label: 'L' }] }
  await write('app.json', JSON.stringify(manifest))
  expect(await englishTexts(root, 'app')).toEqual({
    'app/a': { name: 'The CivicTrack', left: '{n} left', days: { one: '1', many: '{count}' } },
    'app/b': { title: 'B' },
    'app/app.json': { T: 'T', D: 'D', L: 'L' },
  })
})

test('two catalogues with one name are an error', async () => {
  const text = `import { defineTexts } from '@civictrack/shared'; export const t = defineTexts('app/a', { x: 'X' })`
  await Promise.all([write('src/a-texts.ts', text), write('src/b-texts.ts', text)])
  await expect(englishTexts(root, 'app')).rejects.toThrow('Two catalogues have the name app/a.')
})

test('every catalogue of citizens and of the API is read', async () => {
  const { 'report/map': map, ...others } = await englishTexts(ROOT, 'mfe-report')
  expect(map?.heading).toBe('Map of reports')
  expect(Object.keys(others)).toEqual(expect.arrayContaining(['report/reports', 'report/cards', 'report/app.json']))
  expect(Object.keys(await englishTexts(ROOT, 'api'))).toEqual(expect.arrayContaining(['api/errors', 'contract/forms']))
})
