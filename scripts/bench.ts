import { measureBuilds } from './bench/builds'
import { runCampaign } from './bench/campaign'
import { measureCompare } from './bench/compare'
import { measureEngine } from './bench/engine'
import { measureHome } from './bench/home'
import { measureLighthouse } from './bench/lighthouse'
import { measureLists } from './bench/lists'
import { measureMoves } from './bench/moves'
import { measureRegions } from './bench/regions'
import { measureReliability } from './bench/reliability/measure-reliability'
import { measureReportCost } from './bench/report-cost'
import { measureScale } from './bench/scale'
import { measureSignedIn } from './bench/signed-in'
import { measureStart } from './bench/start'
import { measureTiming } from './bench/timing'

interface Benchmark {
  measures: string
  /** Gets the names that follow a benchmark that has parts. */
  run: (parts: string[]) => Promise<boolean>
}

/** The benchmarks by name; `run` returns whether the goals were met. */
const BENCHMARKS: Record<string, Benchmark> = {
  start: {
    measures: 'seconds from `npm start` to ready, with a data folder that is there and sources unchanged',
    run: measureStart,
  },
  builds: {
    measures: 'builds of one app and of all in three ways, after a change, and a release (RUNS=3)',
    run: measureBuilds,
  },
  compare: {
    measures: 'five ways to build the same pages, side by side (RUNS=3, NETWORKS=4G,3G,2G); writes docs/performance',
    run: measureCompare,
  },
  engine: {
    measures:
      'lists, log-ins and reports a second with 32 connections, as a part of what the database and argon2 reach alone',
    run: measureEngine,
  },
  home: {
    measures: 'public pages on a slow phone: scripts, largest paint with and without them, touches and clicks',
    run: measureHome,
  },
  'signed-in': {
    measures: 'a click on Dashboard, and its reads on PostgreSQL with REPORTS reports (1000000) and with 10000',
    run: measureSignedIn,
  },
  dispatches: {
    measures: '1,000 reports to the contacts of three authorities with 774 local governments and six categories each',
    run: () => runCampaign('dispatch-campaign', 'database'),
  },
  lists: {
    measures: 'the lists with dispatches on PostgreSQL with REPORTS reports (100000) and with 10000, as a ratio',
    run: measureLists,
  },
  similar: {
    measures:
      '50 pairs of reports on each side of the distance, 10,000 requests against a hidden position, and an attack on 100',
    run: () => runCampaign('api/src/similar/(hidden-positions|attack)', 'database'),
  },
  joins: {
    measures: '5,000 random votes, follows, joins and partings, and 300 rounds of each race between them',
    run: () => runCampaign('api/src/joins/(united-people|join-races)', 'database'),
  },
  regions: {
    measures: 'a look-up of state and local government by position, and the first one of a process',
    run: measureRegions,
  },
  'inert-links': {
    measures: '1,000 GET and 1,000 HEAD requests on every link of every mail: no row of any table changes',
    run: () => runCampaign('inert-links', 'database'),
  },
  scale: {
    measures:
      'processor time of pages, reads, log-ins and reports with 1, 2 and 4 processes; writes docs/performance (QUICK=1, RUNS=2, REPORTS)',
    run: measureScale,
  },
  lighthouse: {
    measures: 'Lighthouse, mobile, on every public page: accessibility, best practices, SEO, performance',
    run: measureLighthouse,
  },
  faults: {
    measures: 'each remote, each fault that a browser can meet, by direct visit and by client navigation',
    run: () => runCampaign('faults'),
  },
  promotions: {
    measures: 'four teams, fifty promotions each, at once, under load and before an open tab',
    run: () => runCampaign('teams'),
  },
  moves: {
    measures: 'status, rollback and promote after 50 moves of a channel and after MOVES (5000), as a ratio',
    run: measureMoves,
  },
  releases: {
    measures: 'publish and promote one remote with a browser, and back; a sixth remote from an empty folder',
    run: async () => (await runCampaign('admission')) && (await runCampaign('sixth-remote')),
  },
  'team-walk': {
    measures:
      'a team on a machine that reaches only the site: from an empty folder to promote and rollback (needs root)',
    run: () => runCampaign('team-walk'),
  },
  outages: {
    measures: 'a mail server that is down, hangs and refuses for a minute each, and seven times `kill -9`',
    run: () => runCampaign('mail-outage'),
  },
  authorities: {
    measures: 'an import of three authorities for 774 local governments and six categories, twice, and a confirmation',
    run: () => runCampaign('all-areas', 'database'),
  },
  'account-screens': {
    measures:
      'axe on every state of the account screens, at 375 and 1280 pixels, light and dark (SCREENSHOTS=folder keeps pictures)',
    run: () => runCampaign('account-screens'),
  },
  timing: {
    measures:
      'whether the response time tells if an address is known (SAMPLES, 500 unless set; CALLS=login,signup for some calls)',
    run: measureTiming,
  },
  report: {
    measures: 'bytes and seconds of one report with a 4 MB photo, on an empty cache and a slow connection',
    run: measureReportCost,
  },
  submissions: {
    measures: 'a hundred submissions in a browser whose network fails and whose tabs are closed',
    run: () => runCampaign('submissions'),
  },
  keys: {
    measures: 'a hundred idempotency keys, each in twenty requests at once, on both databases',
    run: () => runCampaign('keys', 'database'),
  },
  kills: { measures: 'a hundred times `kill -9` while reports are submitted', run: () => runCampaign('kills') },
  reliability: {
    measures:
      'the campaigns of docs/reliability.md, all or those named after it (SCALE=0.1 runs a tenth, SEED=123 repeats a run)',
    run: measureReliability,
  },
  'composer-kills': {
    measures: '`kill -9` of the composer at 20 points of publish, 20 of promote, 20 of the other orders of a team',
    run: () => runCampaign('killed', 'slow'),
  },
  composers: {
    measures: '200 promotions at once through two composers before one bucket, and one of them killed and paused',
    run: () => runCampaign('several-composers', 'slow'),
  },
  stops: {
    measures: 'thirty immediate stops of PostgreSQL while reports are submitted',
    run: () => runCampaign('stopped-postgres', 'database'),
  },
}

/** `npm run bench -- <name>...`: long campaigns and measurements; without a name, the list of them. */
const names = process.argv.slice(2)
// The names after "reliability" are those of its campaigns.
const parts = names.includes('reliability') ? names.splice(names.indexOf('reliability') + 1) : []
const unknown = names.filter((name) => !Object.hasOwn(BENCHMARKS, name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(BENCHMARKS).join(', ')}.`)
  process.exit(1)
}
if (names.length === 0) {
  for (const [name, { measures }] of Object.entries(BENCHMARKS))
    console.log(`npm run bench -- ${name.padEnd(12)} ${measures}`)
}
for (const name of names) {
  if (!(await BENCHMARKS[name]?.run(parts))) process.exitCode = 1
}
