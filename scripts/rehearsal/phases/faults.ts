import { setTimeout as pause } from 'node:timers/promises'
import { type ProblemList, problemList } from '../../../e2e/reliability/campaign'
import type { Installation } from '../installation/installation'
import { checkReports, noticesALoss } from '../load/check-reports'
import type { Happening } from '../load/happening'
import { type Load, startLoad } from '../load/load'
import type { Phase, Setting } from './phase'

const NORMAL_WITHIN_MS = 120_000

interface Fault {
  name: string
  /** Begins the fault and, where it does not end by itself, ends it. */
  happen: (installation: Installation, isShort: boolean) => Promise<void>
  /** The connections of visitors are lost with it, so that browsers send requests again. */
  cutsVisitorsOff?: true
}

const FAULTS: Fault[] = [
  { name: 'a site server is killed', happen: async ({ sites: [site] }) => site?.kill() },
  { name: 'an API process is killed', happen: async ({ apis: [api] }) => api?.kill() },
  { name: 'a composer is killed', happen: async ({ composers: [composer] }) => composer?.kill() },
  { name: 'PgBouncer is killed', happen: ({ pgbouncer }) => pgbouncer.kill() },
  { name: 'HAProxy is killed', happen: ({ balancer }) => balancer.kill() },
  { name: 'the worker of Varnish is killed', happen: ({ cache }) => cache.killWorker() },
  { name: 'Varnish is killed', happen: ({ cache }) => cache.kill() },
  { name: 'a worker of nginx is killed', happen: ({ edge }) => edge.killWorker(), cutsVisitorsOff: true },
  { name: 'PostgreSQL is restarted', happen: ({ cluster }) => cluster.restart() },
  {
    name: 'the storage is away',
    async happen({ storage }, isShort) {
      storage.away(true)
      await pause(isShort ? 5000 : 30_000)
      storage.away(false)
    },
  },
]

export const faults: Phase = {
  name: 'faults',
  bar: '0 failed page views, no acknowledged report lost, normal by itself after each fault',
  async run({ installation, isShort, seed, log }) {
    const problems = problemList()
    const amount = isShort ? { visitors: 2, reporters: 1, pauseMs: 50 } : { visitors: 3, reporters: 2, pauseMs: 25 }
    const load = await startLoad(installation, { amount, seed })
    const lines: string[] = []
    try {
      await load.untilNormal(NORMAL_WITHIN_MS)
      for (const fault of FAULTS) {
        const line = await meet(fault, { installation, isShort, load, problems })
        log(`  ${line}`)
        lines.push(line)
      }
    } finally {
      await load.stop()
    }
    await checkReports(problems, installation.databaseUrl, [...load.written])
    if (!(await noticesALoss(problemList, installation.databaseUrl, [...load.written])))
      problems.add('the check did not notice a report that was removed')
    const views = load.happenings.filter(({ kind }) => kind === 'page')
    return {
      measured: `${FAULTS.length} faults during ${views.length} page views, ${failed(views).length} failed; ${load.written.length} reports acknowledged in ${attemptsOf(load)} attempts; ${problems.count()} problems`,
      passed: problems.count() === 0,
      details: [...problems.lines(), ...lines],
    }
  },
}

interface Meeting extends Pick<Setting, 'installation' | 'isShort'> {
  load: Load
  problems: ProblemList
}

/** Lets a fault happen under load, waits until everything is normal, and judges what visitors saw meanwhile. */
async function meet(fault: Fault, { installation, isShort, load, problems }: Meeting): Promise<string> {
  const first = load.happenings.length
  const begun = performance.now()
  await fault.happen(installation, isShort)
  const ended = performance.now()
  await Promise.all(installation.services.map((service) => service.ready()))
  const isNormal = await load.untilNormal(NORMAL_WITHIN_MS)
  const normal = performance.now() - ended
  const seen = load.happenings.slice(first)
  const views = seen.filter(({ kind }) => kind === 'page')
  for (const { problem = '' } of failed(views)) problems.add(`a page view failed while ${fault.name}`, problem)
  const repeated = views.filter(({ isRepeated }) => isRepeated).length
  if (repeated > 0 && !fault.cutsVisitorsOff) problems.add(`browsers had to repeat a request while ${fault.name}`)
  if (!isNormal) problems.add(`not normal again after: ${fault.name}`)
  if (views.length === 0) problems.add(`there was no page view while ${fault.name}`)
  const others = (kind: Happening['kind']) => {
    const all = seen.filter((one) => one.kind === kind)
    return `${failed(all).length} of ${all.length} ${kind}s`
  }
  const parts = [
    `${failed(views).length} of ${views.length} page views failed${repeated > 0 ? ` (${repeated} sent again by the browser)` : ''}`,
    `${others('read')} and attempts of ${others('report')} failed`,
    `normal ${(normal / 1000).toFixed(1)} s after its end, ${((performance.now() - begun) / 1000).toFixed(1)} s in all`,
  ]
  return `${fault.name}: ${parts.join('; ')}`
}

function failed(happenings: readonly Happening[]): Happening[] {
  return happenings.filter(({ problem }) => problem !== undefined)
}

function attemptsOf({ written }: Load): number {
  return written.reduce((sum, { attempts }) => sum + attempts, 0)
}
