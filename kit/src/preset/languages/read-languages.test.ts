import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readLanguages } from './read-languages'

const folder = mkdtempSync(join(tmpdir(), 'civictrack-languages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
const approved = (text: string, reviewer: string | null = 'Ada') => ({
  source: 'abcdefabcdef',
  translation: hash(text),
  reviewer,
  date: null,
})

function write(file: string, content: unknown): string {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(content))
  return path
}

/** An app of its own with Hausa texts and their reviews. */
function appWith(name: string, reviews: object): string {
  write(`${name}/languages/ha/texts.json`, { 'app/list': { title: 'Rahotanni', n: { one: '1', many: '{count}' } } })
  write(`${name}/languages/ha/reviews.json`, reviews)
  return join(folder, name)
}

test('reads each folder of a language, and the texts of app.json apart', () => {
  write('two/languages/ha/texts.json', { 'report/list': { title: 'Rahotanni' }, 'report/app.json': { Home: 'Gida' } })
  write('two/languages/yo/texts.json', { 'report/language': { name: 'Yorùbá' } })
  mkdirSync(join(folder, 'two/languages/ig'))
  expect(readLanguages(join(folder, 'two'), { name: 'report' })).toEqual([
    {
      code: 'ha',
      texts: { 'report/list': { title: 'Rahotanni' } },
      isReviewed: false,
      name: undefined,
      manifest: { Home: 'Gida' },
    },
    { code: 'yo', texts: { 'report/language': { name: 'Yorùbá' } }, isReviewed: false, name: 'Yorùbá', manifest: {} },
  ])
})

const title = approved('Rahotanni')
const forms = approved(JSON.stringify({ one: '1', many: '{count}' }))

test.each([
  ['every text has a reviewer', { 'app/list.title': title, 'app/list.n': forms }, true],
  ['a text has no reviewer', { 'app/list.title': approved('Rahotanni', null), 'app/list.n': forms }, false],
  ['another wording was reviewed', { 'app/list.title': approved('Rahoto'), 'app/list.n': forms }, false],
  ['a text is missing from the reviews', { 'app/list.title': title }, false],
])('when %s, the language counts as reviewed or not', (what, reviews, isReviewed) => {
  const [language] = readLanguages(appWith(what.replaceAll(' ', '-'), reviews), { name: 'app' })
  expect(language?.isReviewed).toBe(isReviewed)
})

test('a catalogue that counts only when reviewed stays English until every text of it is', () => {
  const shown = (name: string, reviews: object) => {
    const folder = appWith(name, reviews)
    write(`${name}/reviewed-only.json`, ['app/list'])
    return Object.keys(readLanguages(folder, { name: 'app' })[0]?.texts ?? {})
  }
  expect(shown('consent-half', { 'app/list.title': title })).toEqual([])
  expect(shown('consent-whole', { 'app/list.title': title, 'app/list.n': forms })).toEqual(['app/list'])
})

test('an app without languages has none', () => {
  expect(readLanguages(join(folder, 'nothing'), { name: 'report' })).toEqual([])
})

test('refuses a folder that is not named after a language, and a file without texts', () => {
  write('wrong/languages/Hausa/texts.json', {})
  expect(() => readLanguages(join(folder, 'wrong'), { name: 'report' })).toThrow('is not named after a language')
  write('broken/languages/ha/texts.json', { title: 'Rahotanni' })
  expect(() => readLanguages(join(folder, 'broken'), { name: 'report' })).toThrow('is not a valid file of texts')
})

test('the texts of shared belong to the shell, which provides its code', () => {
  const [hausa] = readLanguages(join(__dirname, '../../../../shell'), { name: 'shell' })
  expect(Object.keys(hausa?.texts ?? {})).toEqual(
    expect.arrayContaining(['shell/frame', 'shared/form', 'shared/dates']),
  )
  expect(hausa?.name).toBe('Hausa')
  // Nobody has reviewed these: consent and the outbox stay English.
  for (const name of ['shell/cookies', 'shell/cookie-dialog', 'shared/outbox'])
    expect(hausa?.texts).not.toHaveProperty([name])
})
