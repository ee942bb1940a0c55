import { tones } from './palette'

/**
 * A text, such as an SVG file's, with the colours of the palette in place of `var(--brand-<name>)`.
 * @throws {Error} that names a colour which the palette lacks.
 */
export function withBrandColours(text: string): string {
  return text.replace(/var\(--brand-(\w+)\)/g, (_reference, name: string) => {
    if (!isTone(name))
      throw new Error(`The brand palette has no colour "${name}". It has: ${Object.keys(tones).join(', ')}.`)
    return tones[name]
  })
}

function isTone(name: string): name is keyof typeof tones {
  return Object.hasOwn(tones, name)
}
