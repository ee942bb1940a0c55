import { checkFile } from './check-file'
import { COLUMNS } from './csv-line'

const HEADER = COLUMNS.join(',')
const OPTIONS = { production: true, today: '2026-06-30' }
const RIGHT = {
  ...{ authority: 'Ikeja Local Government', kind: 'local', parent: '', website: 'https://ikeja.example.org' },
  ...{ state: 'Lagos', lga: 'Ikeja', category: 'Drainage', method: 'email', address: 'works@ikeja.example.org' },
  ...{ source_url: 'https://ikeja.example.org/contact', checked_on: '2026-06-30' },
}

const lineOf = (change: Partial<typeof RIGHT> = {}) =>
  COLUMNS.map((column) => `"${{ ...RIGHT, ...change }[column].replaceAll('"', '""')}"`).join(',')
const fileOf = (...lines: string[]) => [HEADER, ...lines, ''].join('\n')
const problemsOf = (...lines: string[]) =>
  checkFile(fileOf(...lines), OPTIONS).problems.map(({ line, text }) => `${line}: ${text}`)

test('reads a file as Excel writes it: with a mark at its start, CRLF, quotes, empty lines and names in any case', () => {
  const text = `\ufeff${HEADER}\r\n\r\n"Works, ""Roads""",Local,,, lagos ,IKEJA,drainage,Email,a@example.org,https://example.org,2026-01-01\r\n`
  const { lines, problems } = checkFile(text.replace('Local', 'local').replace('Email', 'email'), OPTIONS)
  expect(problems).toEqual([])
  expect(lines).toEqual([
    {
      ...{ line: 3, authority: 'Works, "Roads"', kind: 'local', parent: '', website: '' },
      ...{ state: 'Lagos', lga: 'Ikeja', category: 'Drainage', method: 'email', address: 'a@example.org' },
      ...{ sourceUrl: 'https://example.org', checkedOn: '2026-01-01' },
    },
  ])
})

test('* stands for all categories, local governments and states', () => {
  const { lines } = checkFile(fileOf(lineOf({ state: '*', lga: '*', category: '*' })), OPTIONS)
  expect(lines).toMatchObject([{ state: null, lga: null, category: null }])
})

test.each([
  ['an authority without a name', { authority: ' ' }, 'authority is missing'],
  [
    'an unknown kind',
    { kind: 'village' },
    '"village" is no kind: it must be local, state, federal, company, community',
  ],
  ['a state with a spelling mistake', { state: 'Lagoss', lga: '*' }, '"Lagoss" is no state; "Lagos" may be meant'],
  ['a local government of another state', { lga: 'Kano Municipal' }, '"Kano Municipal" is no lga of Lagos'],
  ['a local government with a mistake', { lga: 'Ikejaa' }, '"Ikejaa" is no lga of Lagos; "Ikeja" may be meant'],
  ['a local government of all states', { state: '*', lga: 'Ikeja' }, 'lga must be * where state is *'],
  ['a place without a word', { state: '' }, 'state is missing: write * for all'],
  ['a category with a mistake', { category: 'Drains' }, '"Drains" is no category; "Drainage" may be meant'],
  ['an unknown method', { method: 'fax' }, '"fax" is no method: it must be email, webhook'],
  ['an invalid address', { address: 'works' }, 'address "works" is no email address'],
  ['two addresses', { address: 'a@example.org, b@example.org' }, 'is no email address'],
  ['a header in an address', { address: 'a@example.org\nBcc: b@example.org' }, 'address holds a line end'],
  ['a website without its scheme', { website: 'ikeja.example.org' }, 'must begin with https:// or http://'],
  ['a script as a website', { website: 'javascript:alert(1)' }, 'must begin with https:// or http://'],
  ['no source', { source_url: '' }, 'source_url must say where the contact is published'],
  ['a day that does not exist', { checked_on: '2026-02-30' }, 'checked_on "2026-02-30" must be a day'],
  ['a day in another form', { checked_on: '30/06/2026' }, 'must be a day, as in 2026-01-31'],
  ['a day in the future', { checked_on: '2026-07-01' }, 'checked_on 2026-07-01 is in the future'],
  ['bytes that are no UTF-8', { authority: 'Os\ufffdun' }, 'save the file as UTF-8'],
])('names the line of %s', (_what, change, text) => {
  expect(problemsOf(lineOf(), lineOf({ lga: '*', ...change }))).toContainEqual(expect.stringContaining(text))
  expect(problemsOf(lineOf({ lga: '*', ...change })).every((problem) => problem.startsWith('2: '))).toBe(true)
})

test('names all wrong lines, and each mistake of a line', () => {
  const wrong = lineOf({ kind: 'x', method: 'y' })
  const found = problemsOf(wrong, lineOf(), wrong)
  expect(found.map((problem) => problem.slice(0, 10))).toEqual(['2: "x" is ', '2: "y" is ', '4: "x" is ', '4: "y" is '])
})

test('counts the lines of the file, also behind a text of two lines', () => {
  const twoLines = lineOf({ website: 'https://example.org/\na' })
  expect(problemsOf(twoLines, lineOf({ kind: 'x' })).map((problem) => problem.slice(0, 2))).toEqual(['2:', '4:'])
})

test.each([
  ['an empty file', '', 'the file is empty'],
  ['only a header', `${HEADER}\n`, 'the file names no contact'],
  ['semicolons', HEADER.replaceAll(',', ';'), 'separated by semicolons'],
  ['a missing column', HEADER.replace(',lga', ''), 'lga is missing'],
  ['an unknown column', `${HEADER},phone`, '"phone" is not known'],
  ['a column twice', `${HEADER},lga`, 'lga stands there twice'],
])('refuses %s', (_what, text, expected) => {
  expect(checkFile(text, OPTIONS).problems).toMatchObject([{ line: 1, text: expect.stringContaining(expected) }])
})

test('names a line with too many columns, and one with a stray quotation mark, and reads the others', () => {
  const { problems, lines } = checkFile(fileOf(`${lineOf()},x`, 'The "Works",local', lineOf()), OPTIONS)
  expect(problems).toMatchObject([
    { line: 3, text: expect.stringContaining('a quotation mark stands in the wrong place') },
    { line: 2, text: expect.stringContaining('12 columns instead of 11') },
  ])
  expect(lines).toHaveLength(1)
})

test('names a quotation mark that is not closed', () => {
  const text = `${fileOf(lineOf())}"open,local\n`
  expect(checkFile(text, OPTIONS).problems).toMatchObject([{ text: expect.stringContaining('is not closed') }])
})

test('names the same area twice in the file, and an authority that is not the same on two lines', () => {
  expect(problemsOf(lineOf(), lineOf({ address: 'other@example.org' }))).toEqual([
    '3: Drainage in Ikeja, Lagos of Ikeja Local Government stands on line 2 already',
  ])
  expect(problemsOf(lineOf(), lineOf({ category: '*', kind: 'state' }))).toEqual([
    '3: kind is "state" here, and "local" on line 2',
  ])
})
