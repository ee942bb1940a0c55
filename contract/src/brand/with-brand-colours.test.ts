import { tones } from './palette'
import { withBrandColours } from './with-brand-colours'

test('puts the colour of the palette in place of its name', () => {
  expect(withBrandColours('<path fill="var(--brand-leaf)"/>')).toBe(`<path fill="${tones.leaf}"/>`)
})

test('names a colour that the palette lacks', () => {
  expect(() => withBrandColours('<path fill="var(--brand-lef)"/>')).toThrow('no colour "lef"')
})
