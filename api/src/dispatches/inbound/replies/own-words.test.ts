import { ownWords } from './own-words'

test('a reply keeps its own words, and not the mail below', () => {
  expect(
    ownWords(
      'We come on Monday.\n\nOn Mon, 3 Feb 2025 at 10:00, CivicTrack <x@y.example>\nwrote:\n> Hello,\n> a report',
    ),
  ).toBe('We come on Monday.')
  expect(ownWords('Done.\r\n\r\n-----Original Message-----\r\nFrom: CivicTrack\r\nold')).toBe('Done.')
  expect(ownWords('Seen.\n\nFrom: CivicTrack <a@b.example>\nSent: Monday\nTo: Works\nold')).toBe('Seen.')
  expect(ownWords('Seen.\n\n________________________________\nFrom: CivicTrack\nold')).toBe('Seen.')
})

test('words between and below quoted lines stay', () => {
  expect(ownWords('On Monday CivicTrack wrote:\n> When?\nTomorrow.\n> Where?\nIn Ikeja.')).toBe('Tomorrow.\nIn Ikeja.')
})

test('a sentence that looks like the beginning of a quote stays', () => {
  expect(ownWords('On Monday our engineer wrote:\nthe pump is broken.')).toBe(
    'On Monday our engineer wrote:\nthe pump is broken.',
  )
  expect(ownWords('From: the north side nothing is left.')).toBe('From: the north side nothing is left.')
})

test('signatures end the words', () => {
  expect(ownWords('Yes.\n-- \nAda Obi\n+234 800')).toBe('Yes.')
  expect(ownWords('Yes.\nSent from my iPhone')).toBe('Yes.')
})

test.each([
  'https://site.example/Answer/abcdefghijklmnopqrstuv',
  'https://site.example/Answer/undo/abcdefghijklmnopqrstuv',
  'https://site.example/Fixed/abcdefghijklmnopqrstuv',
  'https://eur01.safelinks.example/?url=https%3A%2F%2Fsite.example%2FAnswer%2Fabcdefghijklmnopqrstuv&data=1',
])('a link that answers for anyone is not kept: %s', (link) => {
  expect(ownWords(`See ${link} please`)).not.toContain('abcdefghijklmnopqrstuv')
})

test('a text is bounded, and holds nothing that a database or a page chokes on', () => {
  expect(ownWords(`a\u0000b\u202Ec ${'x'.repeat(100_000)}`)).toHaveLength(5000)
  expect(ownWords('a\u0000b\u202Ec')).toBe('a bc')
  expect(ownWords('\n'.repeat(50_000))).toBe('')
  expect(ownWords(`${'line\n'.repeat(3000)}`).split('\n')).toHaveLength(400)
  expect(ownWords(`${'x'.repeat(4999)}😀`)).toBe('x'.repeat(4999))
})

test.each([
  'On '.repeat(30_000),
  `On ${' '.repeat(60_000)}`,
  '-'.repeat(60_000),
  `From:${' \n'.repeat(30_000)}`,
  '>'.repeat(60_000),
])('hostile text takes no time (%#)', (text) => {
  const began = performance.now()
  ownWords(text)
  expect(performance.now() - began).toBeLessThan(500)
})
