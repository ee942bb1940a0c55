/**
 * A loader for SVG files: puts the colours of the brand palette in. A picture in an `img` element cannot read the
 * page's custom properties. The palette is TypeScript, which a loader cannot import: it gets the function as an option.
 * @param {string} source
 */
export default function brandColours(source) {
  return this.getOptions().putColoursIn(source)
}
