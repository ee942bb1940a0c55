import { type CsvError, type Info, parse } from 'csv-parse/sync'
import { COLUMNS, type Column, type CsvLine, type Problem } from './csv-line'

export interface ReadFile {
  lines: CsvLine[]
  problems: Problem[]
}

type Record_ = { record: string[]; info: Info }

const HEADER = COLUMNS.join(',')

/**
 * Reads a CSV file (RFC 4180): a mark at its start, both kinds of line ends and empty lines are fine, and its columns may stand
 * in any order. Every line that cannot be read is named.
 */
export function readCsv(text: string): ReadFile {
  const problems: Problem[] = []
  const records: Record_[] = parse(text, {
    ...{ bom: true, info: true, trim: true, skip_empty_lines: true, relax_column_count: true },
    skip_records_with_error: true,
    on_skip: (error) => {
      const problem = error && unreadable(error)
      if (problem && problem.line !== problems.at(-1)?.line) problems.push(problem)
      return undefined
    },
  }) as unknown as Record_[]
  const [header, ...rest] = records
  if (!header)
    return { lines: [], problems: [...problems, { line: 1, text: `the file is empty: it must begin with ${HEADER}` }] }
  const wrong = problemOfHeader(header.record)
  if (wrong) return { lines: [], problems: [{ line: firstLine(header), text: wrong }] }

  const lines: CsvLine[] = []
  for (const row of rest) {
    const line = firstLine(row)
    if (row.record.every((cell) => cell === '')) continue
    if (row.record.length !== header.record.length) {
      const text = `it has ${row.record.length} columns instead of ${COLUMNS.length}: put a text with a comma in quotes`
      problems.push({ line, text })
    } else lines.push({ line, fields: fieldsOf(header.record, row.record) })
  }
  if (rest.length === 0 && problems.length === 0) problems.push({ line: 1, text: 'the file names no contact' })
  return { lines, problems }
}

function problemOfHeader(names: string[]): string | undefined {
  const only = names.length === 1 && (names[0] ?? '').includes(';')
  if (only) return `its columns are separated by semicolons: save it with commas, as in ${HEADER}`
  const missing = COLUMNS.filter((column) => !names.includes(column))
  const unknown = names.filter((name) => !COLUMNS.some((column) => column === name))
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  if (missing.length + unknown.length + twice.length === 0) return undefined
  const parts = [
    missing.length > 0 && `${missing.join(', ')} is missing`,
    unknown.length > 0 && `"${unknown.join('", "')}" is not known`,
    twice.length > 0 && `${twice.join(', ')} stands there twice`,
  ]
  return `the header must be ${HEADER}: ${parts.filter(Boolean).join('; ')}`
}

/** `info` counts the lines up to the end of a record, and a quoted text may hold line ends. */
function firstLine({ record, info }: Record_): number {
  return info.lines - record.join('').split(/\r\n|\r|\n/).length + 1
}

function fieldsOf(header: string[], record: string[]): Record<Column, string> {
  const entries = COLUMNS.map((column) => [column, record[header.indexOf(column)] ?? ''])
  return Object.fromEntries(entries) as Record<Column, string>
}

function unreadable(error: CsvError): Problem {
  const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED'
  const text = isOpen
    ? 'a quotation mark before this line is not closed'
    : 'a quotation mark stands in the wrong place: put the whole text in quotes, and write a quotation mark in it twice'
  return { line: Number(error.lines ?? 1), text }
}
