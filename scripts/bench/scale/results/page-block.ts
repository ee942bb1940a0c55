/** The marks in a page between which the benchmark writes what it has measured or computed. */
const marks = (name: string) =>
  [`<!-- ${name}: written by npm run bench -- scale -->`, `<!-- end of ${name} -->`] as const

/** A page whose block of a name is replaced. @throws {Error} when the page has no such block */
export function replaceBlock(page: string, name: string, text: string): string {
  const { start, end } = placeOf(page, name)
  return `${page.slice(0, start)}\n\n${text.trim()}\n\n${page.slice(end)}`
}

/** The text of a block. @throws {Error} when the page has no such block */
export function blockOf(page: string, name: string): string {
  const { start, end } = placeOf(page, name)
  return page.slice(start, end).trim()
}

function placeOf(page: string, name: string): { start: number; end: number } {
  const [first, last] = marks(name)
  const [start, end] = [page.indexOf(first), page.indexOf(last)]
  if (start < 0 || end < start) throw new Error(`The page has no lines "${first}" and "${last}".`)
  return { start: start + first.length, end }
}
