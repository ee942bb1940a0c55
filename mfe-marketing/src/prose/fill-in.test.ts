import { fillIn } from './fill-in'

test('puts values into texts, list items and addresses', () => {
  const blocks = fillIn(
    [
      { kind: 'paragraph', content: [{ text: '{email}', to: 'mailto:{email}' }] },
      { kind: 'list', isOrdered: false, items: [[{ text: 'About {product}', isStrong: true }]] },
    ],
    { product: 'CivicTrack', email: 'help@example.org' },
  )
  expect(blocks).toEqual([
    { kind: 'paragraph', content: [{ text: 'help@example.org', to: 'mailto:help@example.org' }] },
    { kind: 'list', isOrdered: false, items: [[{ text: 'About CivicTrack', isStrong: true }]] },
  ])
})

test('keeps braces around a name that has no value', () => {
  const blocks = fillIn([{ kind: 'paragraph', content: [{ text: '{other}' }] }], {})
  expect(blocks).toEqual([{ kind: 'paragraph', content: [{ text: '{other}' }] }])
})
