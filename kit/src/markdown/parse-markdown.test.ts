import { parseMarkdown } from './parse-markdown.mjs'

const blocksOf = (source: string) => parseMarkdown(source).blocks

test('reads the front matter as data, a date as the text that it is', () => {
  expect(parseMarkdown('---\n\ndate: 2025-11-12\nsummary: One. Two.\n---\n\nText\n')).toEqual({
    attributes: { date: '2025-11-12', summary: 'One. Two.' },
    blocks: [{ kind: 'paragraph', content: [{ text: 'Text' }] }],
  })
})

test('a file without front matter has no attributes', () => {
  expect(parseMarkdown('Text').attributes).toEqual({})
})

test('reads headings and paragraphs, and joins the lines of a paragraph', () => {
  expect(blocksOf('# One\n\n## Two\n\nfirst\nsecond\n')).toEqual([
    { kind: 'heading', level: 1, content: [{ text: 'One' }] },
    { kind: 'heading', level: 2, content: [{ text: 'Two' }] },
    { kind: 'paragraph', content: [{ text: 'first second' }] },
  ])
})

test('reads both kinds of list', () => {
  expect(blocksOf('- a\n- b\n  more\n\n1. c\n2. d')).toEqual([
    { kind: 'list', isOrdered: false, items: [[{ text: 'a' }], [{ text: 'b more' }]] },
    { kind: 'list', isOrdered: true, items: [[{ text: 'c' }], [{ text: 'd' }]] },
  ])
})

test('reads strong text and links inside a line', () => {
  expect(blocksOf('See **this** and [that](/Issue).')).toEqual([
    {
      kind: 'paragraph',
      content: [
        { text: 'See ' },
        { text: 'this', isStrong: true },
        { text: ' and ' },
        { text: 'that', to: '/Issue' },
        { text: '.' },
      ],
    },
  ])
})

test('keeps HTML as the text that it is', () => {
  expect(blocksOf('<b>bold</b> & "more"')).toEqual([{ kind: 'paragraph', content: [{ text: '<b>bold</b> & "more"' }] }])
  expect(blocksOf('<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', content: [{ text: '<script>alert(1)</script>' }] },
  ])
})

test.each([
  ['### Three', 'heading of level 3'],
  ['| a |\n| - |\n| b |', 'table'],
  ['An *accent*', 'em'],
  ['- a\n  - b', 'list'],
])('refuses %j, which pages cannot show', (source, name) => {
  expect(() => parseMarkdown(source)).toThrow(`Rewrite this ${name}:`)
})
