import { type Cost, costOf, type ScaleFigures } from '../results/figures'
import { ASSUMPTIONS, type AssumptionName } from './assumptions'

type Measured = Pick<ScaleFigures, 'measured' | 'databaseBytes' | 'reports' | 'photoBytes' | 'photoCpu'>

/** Requests and visits of one second of the peak hour. */
interface Rates {
  reports: number
  visits: number
  pages: number
  scripts: number
  reads: number
  photos: number
  logIns: number
  codes: number
  mails: number
}

/** Cores that are busy at such a moment, by role. */
interface Cores {
  site: number
  api: number
  postgres: number
  proxy: number
}

export interface Demand {
  rates: Rates
  cores: Cores
  /** Of the API's cores, those that work on photos. */
  photoCores: number
  /** Mails that are on their way at once: each API process sends one mail at a time in each of three lanes. */
  mailsAtOnce: number
  statements: number
  walBytes: number
  /** To visitors, without a CDN. */
  bytesOut: number
}

export interface National {
  reportsAMonth: number
  reportsADay: number
  ordinary: Demand
  storm: Demand
  databaseBytesAYear: number
  photoBytesAYear: number
  mailsADay: number
}

const given = (name: AssumptionName): number => ASSUMPTIONS[name].value

/** The arithmetic of the whole country: from people to reports, to cores, bytes and mails. */
export function national(figures: Measured): National {
  const reportsAMonth = given('people') * given('reportersAMonth')
  const reportsADay = reportsAMonth / given('daysAMonth')
  const reportsASecond = (reportsADay * given('peakHourShare')) / 3600
  const mailsPerReport = costOfLoad(figures, 'report').mails + given('laterMailsPerReport') + given('codesPerReport')
  return {
    reportsAMonth,
    reportsADay,
    ordinary: demandOf(figures, ratesOf(reportsASecond, mailsPerReport)),
    storm: demandOf(figures, ratesOf(reportsASecond * given('stormFactor'), mailsPerReport)),
    databaseBytesAYear: (12 * reportsAMonth * figures.databaseBytes) / figures.reports,
    photoBytesAYear: 12 * reportsAMonth * figures.photoBytes,
    mailsADay: reportsADay * mailsPerReport,
  }
}

/** So many processes of a role, with headroom, and never fewer than two. */
export function processesFor(cores: number): number {
  return Math.max(2, Math.ceil(cores * given('headroom')))
}

function ratesOf(reports: number, mailsPerReport: number): Rates {
  const visits = reports * given('visitsPerReport')
  return {
    reports,
    visits,
    pages: visits * given('pagesPerVisit'),
    scripts: visits * given('scriptsPerVisit'),
    reads: visits * given('readsPerVisit'),
    photos: visits * given('photosPerVisit'),
    logIns: reports * given('logInsPerReport'),
    codes: reports * given('codesPerReport'),
    mails: reports * mailsPerReport,
  }
}

/** Each load's share of a second. Half of the reads are lists. */
function loadsOf(rates: Rates): [load: string, rate: number][] {
  const [composed, rendered] = [given('composedPages'), given('renderedPages')]
  return [
    ['page', rates.pages * composed],
    ['page kept', rates.pages * (1 - composed - rendered)],
    ['page rendered', rates.pages * rendered],
    ['script', rates.scripts],
    ['list', rates.reads / 2],
    ['one report', rates.reads / 2],
    ['photo', rates.photos],
    ['log-in', rates.logIns],
    ['code', rates.codes],
    ['report', rates.reports],
  ]
}

function demandOf(figures: Measured, rates: Rates): Demand {
  const loads = loadsOf(rates).map(([load, rate]) => ({ rate, cost: costOfLoad(figures, load) }))
  const sum = (value: (cost: Cost) => number) => loads.reduce((all, { rate, cost }) => all + rate * value(cost), 0)
  const { master, versions } = figures.photoCpu
  return {
    rates,
    cores: {
      site: sum(({ site }) => site),
      api: sum(({ api }) => api),
      postgres: sum(({ postgres }) => postgres),
      proxy: sum(({ proxy }) => proxy),
    },
    photoCores: rates.reports * (master + versions),
    mailsAtOnce: rates.mails * given('secondsPerMail'),
    statements: sum(({ statements }) => statements),
    walBytes: sum(({ walBytes }) => walBytes),
    bytesOut: sum(({ bytes }) => bytes),
  }
}

function costOfLoad(figures: Measured, load: string): Cost {
  const cost = costOf(figures, load)
  if (!cost) throw new Error(`The figures have no load "${load}": run all loads of npm run bench -- scale.`)
  return cost
}
