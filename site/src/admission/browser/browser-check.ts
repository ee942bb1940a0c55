import type { ComposedPages, Composition, Release } from '@civictrack/contract'
import type { Browser } from 'playwright-core'
import { pageFiles } from '../../server/pages/page-files'
import type { Store } from '../../store/store'
import { AdmissionError, type Refusal } from '../refusal'
import { openTab } from './browser-tab'
import { type CandidateSite, serveCandidate } from './candidate-site'
import { findBrowser } from './find-browser'

interface Order {
  store: Store
  releases: Release[]
  /** Those whose pages are opened; for the shell, one page of every app. */
  changed: Release[]
  /** Where the candidate's pages are. */
  folder: string
  pages: ComposedPages
  parent: Composition | undefined
}

/** A candidate has no address of its own yet. */
const CANDIDATE_URL = 'http://localhost'

export interface Smoke {
  /** @throws {AdmissionError} with what the candidate does and its parent did not; also where there is no browser. */
  inspect: (order: Order) => Promise<void>
  end: () => Promise<void>
}

/**
 * Opens a candidate's pages in a real browser, each under its own policy, and refuses what the parent's did not do:
 * errors, policy violations, scripts that do not arrive, pages that stay empty. The browser starts at once, while the
 * pages are still being made.
 */
export function prepareSmoke(): Smoke {
  const browser = launch()
  // Whoever inspects hears of it.
  browser.catch(() => undefined)
  return {
    inspect: async (order) => inspect(await browser, order),
    end: () =>
      browser.then(
        (started) => started.close(),
        () => undefined,
      ),
  }
}

async function inspect(browser: Browser, { store, releases, changed, folder, pages, parent }: Order): Promise<void> {
  const wanted = pathsToOpen(releases, changed)
  const sites: CandidateSite[] = []
  try {
    const candidate = await serveCandidate(store, pageFiles(folder, pages, CANDIDATE_URL))
    sites.push(candidate)
    const found = await visitAll(browser, candidate, wanted)
    if (found.size === 0) return
    const before = parent && (await serveParent(store, parent).catch(() => undefined))
    if (before) sites.push(before)
    const known = before ? await visitAll(browser, before, [...found.keys()]) : new Map<string, string[]>()
    const refusals = [...found].flatMap(([path, problems]) =>
      problems.filter((problem) => !known.get(path)?.includes(problem)).map((problem) => refusalOf(path, problem)),
    )
    if (refusals.length > 0) throw new AdmissionError(refusals)
  } finally {
    await Promise.all(sites.map((site) => site.close()))
  }
}

async function serveParent(store: Store, { id }: Composition): Promise<CandidateSite> {
  const pages = await store.compositions.readPages(id)
  return serveCandidate(store, pageFiles(store.compositions.folderOf(id), pages, CANDIDATE_URL))
}

async function launch(): Promise<Browser> {
  const executablePath = findBrowser()
  const remedy =
    'Install Chromium, name it in CHROMIUM_PATH, or promote with --no-browser, which the composition records.'
  if (!executablePath) {
    throw new AdmissionError([{ check: 'browser', problem: 'There is no browser here to open the candidate.', remedy }])
  }
  const { chromium } = await import('playwright-core')
  // The browser's own sandbox does not work for root.
  const chromiumSandbox = process.getuid?.() !== 0
  const args = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-sync',
  ]
  return chromium.launch({ executablePath, chromiumSandbox, args }).catch((cause: Error) => {
    const [problem = ''] = cause.message.split('\n')
    throw new AdmissionError([{ check: 'browser', problem: `${executablePath} does not start: ${problem}`, remedy }])
  })
}

/** Of each path the problems, where there are any. */
async function visitAll(browser: Browser, site: CandidateSite, paths: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  let tab = await openTab(browser, site)
  for (const path of paths) {
    const problems = await tab.visit(path)
    if (problems.length === 0) continue
    found.set(path, problems)
    // What has gone wrong in a tab is not the next page's.
    await tab.close()
    tab = await openTab(browser, site)
  }
  await tab.close()
  return found
}

/** One address for each page of what has changed; a changed shell shows on one page of every app. */
function pathsToOpen(releases: Release[], changed: Release[]): string[] {
  const hasNewShell = changed.some(({ app }) => app === 'shell')
  const paths = releases.flatMap((release) => {
    const literal = release.manifest.routes.filter(({ path }) => !path.includes(':'))
    if (changed.includes(release)) return [...new Map(literal.map(({ page, path }) => [page, path])).values()]
    return hasNewShell ? literal.slice(0, 1).map(({ path }) => path) : []
  })
  return [...new Set(paths)]
}

function refusalOf(path: string, problem: string): Refusal {
  return {
    check: 'browser',
    problem: `In the browser, ${path}: ${problem}`,
    remedy: 'Open that page under "npm run dev", mend it, and publish another version.',
  }
}
