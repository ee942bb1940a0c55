import type { Visit } from '../visits/visit'
import { type Choice, distinct, type Measured, medianOf, type VisitKind } from './results'

interface Column {
  title: string
  figure: (visit: Visit) => number
  digits?: number
  /** Zero means that there was nothing to measure. */
  isAbsentAtZero?: true
}

const kB = (bytes: number) => bytes / 1000

const COLUMNS: Column[] = [
  { title: 'first paint', figure: ({ fcp }) => fcp },
  { title: 'largest paint', figure: ({ lcp }) => lcp },
  { title: 'interactive', figure: ({ interactive }) => interactive, isAbsentAtZero: true },
  { title: 'blocked', figure: ({ tbt }) => tbt },
  { title: 'interaction', figure: ({ inp }) => inp, isAbsentAtZero: true },
  { title: 'shift', figure: ({ cls }) => cls, digits: 3 },
  { title: 'requests', figure: ({ requests }) => requests },
  { title: 'depth', figure: ({ depth }) => depth },
  { title: 'kB in all', figure: ({ sent }) => kB(sent), digits: 1 },
  { title: 'document', figure: ({ bytes }) => kB(bytes.document), digits: 1 },
  { title: 'scripts', figure: ({ bytes }) => kB(bytes.script), digits: 1 },
  { title: 'pictures', figure: ({ bytes }) => kB(bytes.picture), digits: 1 },
  { title: 'other', figure: ({ bytes }) => kB(bytes.other), digits: 1 },
]

const KINDS: Record<VisitKind, string> = {
  cold: 'an empty cache',
  repeat: 'a second visit',
  'after release': 'the first visit after a release that changed one text of the shell',
  touched: 'an empty cache, touched as soon as the heading is there',
}

/** All medians as Markdown tables: one for each network and kind of visit. */
export function tables(measured: Measured[], { runs }: { runs: number }): string {
  const parts = distinct(measured, 'network').flatMap((network) =>
    distinct(measured, 'kind')
      .map((kind) => ({ network, kind }))
      .filter((choice) => medianOf(measured, choice, ({ fcp }) => fcp) !== undefined)
      .map((choice) => `## ${choice.network}: ${KINDS[choice.kind]}\n\n${table(measured, choice)}\n`),
  )
  const introduction =
    `Medians of ${runs} rounds on 4G, a third of them on 3G and 2G, and one visit each after the release. Times in ms, sizes ` +
    'in kB as sent. "-" under "interactive": not without a touch. Under "interaction" stands the longest one of the page.'
  return ['# The same site built in five ways', '', introduction, '', ...parts].join('\n')
}

function table(measured: Measured[], choice: Choice): string {
  const rows = distinct(measured, 'page').flatMap((page) =>
    distinct(measured, 'way').flatMap((way) => {
      const one = { ...choice, page, way }
      if (medianOf(measured, one, ({ fcp }) => fcp) === undefined) return []
      return [[page, way, ...COLUMNS.map((column) => cellOf(column, measured, one))]]
    }),
  )
  return aligned([['page', 'way', ...COLUMNS.map(({ title }) => title)], ...rows])
}

function cellOf({ figure, digits = 0, isAbsentAtZero }: Column, measured: Measured[], choice: Choice): string {
  const value = medianOf(measured, choice, figure) ?? 0
  return value === 0 && isAbsentAtZero ? '-' : value.toFixed(digits)
}

/** A Markdown table whose columns are as wide as their widest cell. */
export function aligned(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = widths.map((width) => '-'.repeat(width))
  const [head = [], ...body] = rows
  return [line(head), line(rule), ...body.map(line)].join('\n')
}
