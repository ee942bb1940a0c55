/**
 * A loader for SVG files: puts the colours of the brand palette in place of `var(--brand-<name>)`. A picture in an
 * `img` element cannot read the page's custom properties.
 * @param {string} source
 */
export default function brandColours(source) {
  return putColoursIn(source, this.getOptions().colours)
}

/**
 * @param {string} text
 * @param {Record<string, string>} colours
 * @throws {Error} that names a colour which the palette lacks.
 */
export function putColoursIn(text, colours) {
  return text.replace(/var\(--brand-([A-Za-z]+)\)/g, (_reference, name) => {
    if (Object.hasOwn(colours, name)) return colours[name]
    throw new Error(`The brand palette has no colour "${name}". It has: ${Object.keys(colours).join(', ')}.`)
  })
}
