/** A table as HTML; the cells of `rows` are HTML. */
export function table(columns: string[], rows: string[][]): string {
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return `<div class="table" tabindex="0" role="group" aria-label="${columns.join(', ')}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}
