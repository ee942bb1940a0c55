import { parseMarkdown } from './parse-markdown'

test('reads headings and paragraphs, and joins the lines of a paragraph', () => {
  expect(parseMarkdown('# One\n\n## Two\n\nfirst\nsecond\n')).toEqual([
    { kind: 'heading', level: 1, content: [{ text: 'One' }] },
    { kind: 'heading', level: 2, content: [{ text: 'Two' }] },
    { kind: 'paragraph', content: [{ text: 'first second' }] },
  ])
})

test('reads both kinds of list', () => {
  expect(parseMarkdown('- a\n- b\n  more\n\n1. c\n2. d')).toEqual([
    { kind: 'list', isOrdered: false, items: [[{ text: 'a' }], [{ text: 'b more' }]] },
    { kind: 'list', isOrdered: true, items: [[{ text: 'c' }], [{ text: 'd' }]] },
  ])
})

test('reads strong words and links inside a line', () => {
  expect(parseMarkdown('See **this** and [that](/Issue).')).toEqual([
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
  expect(parseMarkdown('<b>bold</b>')).toEqual([{ kind: 'paragraph', content: [{ text: '<b>bold</b>' }] }])
})
