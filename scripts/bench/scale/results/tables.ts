import { aligned } from '../../compare/results/tables'
import { LOADS, type LoadName } from '../load/load-names'
import { type Cost, costOf, type ScaleFigures, serverCpu } from './figures'
import { digits, thousands } from './numbers'

/** All that was measured, as Markdown tables. */
export function measuredTables(figures: ScaleFigures): string {
  return [
    `Measured ${figures.date}, ${figures.machine}, ${thousands(figures.reports)} reports in the database.`,
    '## One core',
    aligned([ONE_CORE_HEAD, ...namesOf(figures).map((name) => oneCoreRow(figures, name))]),
    '## Growth',
    aligned([GROWTH_HEAD, ...namesOf(figures).map((name) => growthRow(figures, name))]),
    '## Memory and rest',
    aligned([['', 'site', 'API', 'PostgreSQL', 'nginx'], ...restRows(figures)]),
    '## Tables',
    aligned([['table', 'rows', 'MB', 'bytes a row'], ...tableRows(figures)]),
  ].join('\n\n')
}

const ONE_CORE_HEAD = [
  ...['load', 'a second and core', 'site', 'API', 'PostgreSQL', 'nginx', 'client'],
  ...['statements', 'WAL', 'mails', 'bytes', 'p50', 'p99', 'a second', 'failed'],
]

/** The cost of a request, over all rounds. */
function oneCoreRow(figures: ScaleFigures, name: LoadName): string[] {
  const cost = costOf(figures, name)
  if (!cost) return [name]
  const { site, api, postgres, proxy, client } = cost
  return [
    ...[`${name}: ${LOADS[name]}`, digits(1 / serverCpu(cost))],
    ...[site, api, postgres, proxy, client].map(milliseconds),
    ...[digits(cost.statements), thousands(cost.walBytes), digits(cost.mails), thousands(cost.bytes)],
    ...[`${Math.round(cost.p50)} ms`, `${Math.round(cost.p99)} ms`, digits(cost.rate), `${cost.failed}`],
  ]
}

const GROWTH_HEAD = [...['load', 'servers: 1', '2', '4', '4 to 1', 'PostgreSQL: 1', '2', '4', 'a second: 1', '2', '4']]

/** The cost of a request with 1, 2 and 4 processes: the same means that twice the processes carry twice as much. */
function growthRow(figures: ScaleFigures, name: LoadName): string[] {
  const costs = [1, 2, 4].map((processes) => costOf(figures, name, processes))
  const cells = (value: (cost: Cost) => string) => costs.map((cost) => (cost ? value(cost) : '-'))
  const [one, , four] = costs
  return [
    name,
    ...cells((cost) => milliseconds(serverCpu(cost))),
    one && four ? (serverCpu(four) / serverCpu(one)).toFixed(2) : '-',
    ...cells(({ postgres }) => milliseconds(postgres)),
    ...cells(({ rate }) => digits(rate)),
  ]
}

function restRows({ memory, idle }: ScaleFigures): string[][] {
  const roles = ['site', 'api', 'postgres', 'proxy'] as const
  return [
    ['memory of one process after the loads', ...roles.map((role) => `${Math.round(memory[role] / 1e6)} MB`)],
    ['of a core while nobody asks anything', ...roles.map((role) => `${(100 * idle[role]).toFixed(0)} %`)],
  ]
}

function tableRows({ tables, databaseBytes, reports, photoBytes, photoCpu }: ScaleFigures): string[][] {
  return [
    ...tables.map(({ name, rows, bytes }) => [
      name,
      thousands(rows),
      (bytes / 1e6).toFixed(1),
      thousands(rows > 0 ? bytes / rows : 0),
    ]),
    ['all, for each report', thousands(reports), (databaseBytes / 1e6).toFixed(1), thousands(databaseBytes / reports)],
    [`photo files of a report; ${photoTimes(photoCpu)}`, '-', '-', thousands(photoBytes)],
  ]
}

function photoTimes({ master, versions }: ScaleFigures['photoCpu']): string {
  return `master ${milliseconds(master)}, versions ${milliseconds(versions)}`
}

function namesOf({ measured }: ScaleFigures): LoadName[] {
  return (Object.keys(LOADS) as LoadName[]).filter((name) => measured.some(({ load }) => load === name))
}

function milliseconds(seconds: number): string {
  return `${digits(seconds * 1000)} ms`
}
