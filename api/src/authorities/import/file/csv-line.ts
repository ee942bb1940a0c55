/** The columns of an import, in the order of the documented header. */
export const COLUMNS = [
  'authority',
  'kind',
  'parent',
  'website',
  'state',
  'lga',
  'category',
  'method',
  'address',
  'source_url',
  'checked_on',
] as const
export type Column = (typeof COLUMNS)[number]

/** A line of the file as it was written; `line` counts from 1, with the header. */
export interface CsvLine {
  line: number
  fields: Record<Column, string>
}

/** A sentence about one line of the file. */
export interface Problem {
  line: number
  text: string
}
