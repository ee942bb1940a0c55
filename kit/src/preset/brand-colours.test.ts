import { putColoursIn } from './brand-colours.mjs'

test('puts the colour of the palette in place of its name', () => {
  expect(putColoursIn('<path fill="var(--brand-leaf)"/>', { leaf: '#0b6b43' })).toBe('<path fill="#0b6b43"/>')
})

test('names a colour that the palette lacks', () => {
  expect(() => putColoursIn('<path fill="var(--brand-lef)"/>', { leaf: '#0b6b43' })).toThrow('no colour "lef"')
})
