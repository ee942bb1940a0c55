import type { Measured } from '../results/figures'
import { national, processesFor } from './national'

const NOTHING = { site: 0, api: 0, postgres: 0, proxy: 0 }

/** A load whose every request costs this many seconds of each role. */
function measured(
  load: string,
  { cpu = NOTHING, mails = 0 }: { cpu?: Measured['cpu']; mails?: number } = {},
): Measured {
  const cost = (value: number) => value * 100
  return {
    load,
    processes: 1,
    requests: 100,
    failed: 0,
    seconds: 1,
    secondsWithJobs: 1,
    cpu: { site: cost(cpu.site), api: cost(cpu.api), postgres: cost(cpu.postgres), proxy: cost(cpu.proxy) },
    clientCpu: 0,
    bytes: cost(1000),
    p50: 1,
    p99: 1,
    statements: cost(2),
    walBytes: 0,
    mails: cost(mails),
  }
}

const OTHERS = ['page', 'page kept', 'page rendered', 'script', 'list', 'one report', 'photo', 'log-in', 'code']
const FIGURES = {
  measured: [
    ...OTHERS.map((load) => measured(load)),
    measured('report', { cpu: { ...NOTHING, api: 0.2, postgres: 0.01 }, mails: 2 }),
  ],
  reports: 1000,
  databaseBytes: 2_000_000,
  photoBytes: 400_000,
  photoCpu: { master: 0.02, versions: 0.08 },
}

test('from two hundred million people to reports, cores, mails and bytes', () => {
  const result = national(FIGURES)
  expect(result.reportsAMonth).toBe(2_000_000)
  expect(result.reportsADay).toBeCloseTo(66_667, 0)
  const { ordinary, storm } = result
  // A tenth of a day's reports in one hour.
  expect(ordinary.rates.reports).toBeCloseTo(1.852, 3)
  expect(storm.rates.reports).toBeCloseTo(18.52, 2)
  expect(ordinary.rates.pages).toBeCloseTo(1.852 * 30 * 3, 0)
  // Only reports cost anything here.
  expect(ordinary.cores).toMatchObject({ site: 0, api: expect.closeTo(0.37, 2), postgres: expect.closeTo(0.0185, 4) })
  expect(storm.photoCores).toBeCloseTo(1.852, 2)
  // Two at once, three later, and 0.3 codes.
  expect(ordinary.rates.mails).toBeCloseTo(1.852 * 5.3, 2)
  expect(ordinary.mailsAtOnce).toBeCloseTo(0.98, 2)
  expect(result.databaseBytesAYear).toBe(24_000_000 * 2000)
  expect(result.photoBytesAYear).toBe(24_000_000 * 400_000)
})

test('a role has twice what the peak needs, and never fewer than two processes', () => {
  expect([0, 0.4, 1, 1.1, 7].map(processesFor)).toEqual([2, 2, 2, 3, 14])
})

test('figures of a run that left a load out are refused', () => {
  const partial = { ...FIGURES, measured: FIGURES.measured.filter(({ load }) => load !== 'photo') }
  expect(() => national(partial)).toThrow('no load "photo"')
})
