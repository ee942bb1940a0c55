/**
 * A cell of a CSV file (RFC 4180). A spreadsheet would run a text that begins like a formula: such a text gets an apostrophe before it (OWASP, "CSV
 * injection").
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[\s\u00a0]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n;]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
