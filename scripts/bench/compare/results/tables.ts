import type { Visit } from '../visits/visit'
import { type Choice, distinct, type Measured, medianOf, type VisitKind } from './results'

interface Column {
  title: string
  figure: (visit: Visit) => number
  /** The visits that the figure is taken from, for a way whose scripts wait for a touch. */
  digits?: number
}

const kB = (bytes: number) => bytes / 1000

const COLUMNS: Column[] = [
  { title: 'first paint', figure: ({ fcp }) => fcp },
  { title: 'largest paint', figure: ({ lcp }) => lcp },
  { title: 'interactive', figure: ({ interactive }) => interactive },
  { title: 'blocked', figure: ({ tbt }) => tbt },
  { title: 'interaction', figure: ({ inp }) => inp },
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
    `Medians of ${runs} rounds; of the visits after a release there is one each. Times in milliseconds, sizes in kB ` +
    '(brotli, as sent). "0" under "interactive": not without a touch. "0" under "interaction": nothing to measure.'
  return ['# The same site built in five ways', '', introduction, '', ...parts].join('\n')
}

function table(measured: Measured[], choice: Choice): string {
  const rows = distinct(measured, 'page').flatMap((page) =>
    distinct(measured, 'way').flatMap((way) => {
      const one = { ...choice, page, way }
      const cells = COLUMNS.map(({ figure, digits = 0 }) => medianOf(measured, one, figure)?.toFixed(digits))
      return cells.every((cell) => cell === undefined) ? [] : [[page, way, ...cells.map((cell) => cell ?? '')]]
    }),
  )
  return aligned([['page', 'way', ...COLUMNS.map(({ title }) => title)], ...rows])
}

/** A Markdown table whose columns are as wide as their widest cell. */
export function aligned(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = widths.map((width) => '-'.repeat(width))
  const [head = [], ...body] = rows
  return [line(head), line(rule), ...body.map(line)].join('\n')
}
