import { aligned } from '../../compare/results/tables'
import type { ScaleFigures } from '../results/figures'
import { digits, thousands } from '../results/numbers'
import { ASSUMPTIONS } from './assumptions'
import { type Demand, national, processesFor } from './national'

/** The arithmetic of the whole country as Markdown: assumptions, steps, and processes. */
export function nationalTables(figures: ScaleFigures): string {
  const result = national(figures)
  const { ordinary, storm } = result
  const each = (name: string, from: string, value: (demand: Demand) => string) => [
    ...[name, from, value(ordinary), value(storm)],
  ]
  const perReport = figures.databaseBytes / figures.reports
  const steps = [
    ['step', 'from', 'peak hour', 'peak hour of a storm day'],
    ['reports a month', 'people x share of reporters', thousands(result.reportsAMonth), ''],
    ['reports a day', '/ 30', thousands(result.reportsADay), thousands(result.reportsADay * storm10())],
    each('reports a second', 'a day x peak hour / 3600', ({ rates }) => digits(rates.reports)),
    each('visits a second', 'x visits per report', ({ rates }) => digits(rates.visits)),
    each('page views a second', 'x pages per visit', ({ rates }) => digits(rates.pages)),
    each('API reads a second', 'x reads per visit', ({ rates }) => digits(rates.reads)),
    each('photos a second', 'x photos per visit', ({ rates }) => digits(rates.photos)),
    each('log-ins a second', 'x log-ins per report', ({ rates }) => digits(rates.logIns)),
    each('mails a second', 'measured with a report + later ones + codes', ({ rates }) => digits(rates.mails)),
    each('mails on their way at once', 'x seconds per mail', (demand) => digits(demand.mailsAtOnce)),
    each('cores of site servers', 'measured costs x the rates above', ({ cores }) => digits(cores.site)),
    each('cores of API processes', 'the same', ({ cores }) => digits(cores.api)),
    each('of these, work on photos', 'master and versions x reports', (demand) => digits(demand.photoCores)),
    each('cores of PostgreSQL', 'measured costs x the rates above', ({ cores }) => digits(cores.postgres)),
    each('cores of nginx (TLS)', 'the same', ({ cores }) => digits(cores.proxy)),
    each('statements a second', 'the same', (demand) => thousands(demand.statements)),
    each('WAL a second', 'the same', (demand) => `${digits(demand.walBytes / 1e6)} MB`),
    each('to visitors, without a CDN', 'the same', (demand) => `${digits((demand.bytesOut * 8) / 1e6)} Mbit/s`),
    ['mails a day', 'a day x mails per report', thousands(result.mailsADay), thousands(result.mailsADay * storm10())],
    ['database a year', `${thousands(perReport)} bytes a report`, gigabytes(result.databaseBytesAYear), ''],
    ['photos a year', `${thousands(figures.photoBytes)} bytes a report`, gigabytes(result.photoBytesAYear), ''],
  ]
  const processes = [
    ['processes, with headroom', 'peak hour', 'peak hour of a storm day'],
    ['site servers', ...[ordinary, storm].map(({ cores }) => `${processesFor(cores.site)}`)],
    ['API processes, by cores', ...[ordinary, storm].map(({ cores }) => `${processesFor(cores.api)}`)],
    ['API processes, by mails', ...[ordinary, storm].map(({ mailsAtOnce }) => `${processesFor(mailsAtOnce)}`)],
    ['cores of the database', ...[ordinary, storm].map(({ cores }) => `${processesFor(cores.postgres)}`)],
  ]
  return [aligned(assumed()), aligned(steps), aligned(processes)].join('\n\n')
}

const storm10 = () => ASSUMPTIONS.stormFactor.value

function assumed(): string[][] {
  return [
    ['assumption', 'value', 'reason'],
    ...Object.entries(ASSUMPTIONS).map(([name, { value, reason }]) => [
      name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
      value >= 1000 ? thousands(value) : `${value}`,
      reason,
    ]),
  ]
}

function gigabytes(bytes: number): string {
  return `${thousands(bytes / 1e9)} GB`
}
