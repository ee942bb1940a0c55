import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ComposedPages, Composition, Release } from '@civictrack/contract'
import type { Browser } from 'playwright-core'
import { pageFiles } from '../../pages/page-files'
import type { Store } from '../../store/store'
import type { Check } from '../admission'
import { AdmissionError, type Refusal } from '../refusal'
import { type CandidateSite, openTab } from './browser-tab'
import { serveCandidate } from './candidate-site'
import { newRefusals } from './findings'
import { launchBrowser } from './launch-browser'
import { pathsToOpen } from './paths-to-open'

interface Order {
  store: Store
  releases: Release[]
  changed: Release[]
  /** The folder with the candidate's pages. */
  folder: string
  pages: ComposedPages
  parent: Composition | undefined
  /** Told how many of the candidate's pages were opened. */
  report?: ((message: string, done: number, total: number) => void) | undefined
  /** Checks that are not run. Only tests use this. */
  skipChecks?: readonly Check[]
}

/** A candidate has no public address yet. */
const CANDIDATE_URL = 'http://localhost'

export interface BrowserCheck {
  /** @throws {AdmissionError} with every problem of the candidate that its parent does not have; also without a browser. */
  check: (order: Order) => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens a candidate's pages in a real browser, each under its own security policy, and refuses problems that the parent
 * does not have: errors, policy violations, scripts that do not load, pages without a heading, and API calls that no manifest
 * declares. The browser starts at once, while the pages are still being rendered.
 */
export function startBrowserCheck(): BrowserCheck {
  const browser = launchBrowser()
  // `check` reports the error.
  browser.catch(() => undefined)
  return {
    check: async (order) => checkPages(await browser, order),
    close: () =>
      browser.then(
        (launched) => launched.close(),
        () => undefined,
      ),
  }
}

async function checkPages(browser: Browser, order: Order): Promise<void> {
  const { store, releases, changed, folder, pages, parent, report, skipChecks = [] } = order
  const sites: CandidateSite[] = []
  try {
    const candidate = await serveCandidate(store, {
      files: pageFiles({
        place: folder,
        readFile: (file) => readFile(join(folder, file)),
        pages,
        publicUrl: CANDIDATE_URL,
      }),
      releases,
    })
    sites.push(candidate)
    const found = await visitAll(browser, { site: candidate, paths: pathsToOpen(releases, changed), report })
    if (found.size === 0) return
    const before = parent && (await serveParent(store, parent).catch(() => undefined))
    if (before) sites.push(before)
    const known = before ? await visitAll(browser, { site: before, paths: [...found.keys()] }) : new Map()
    const refusals = newRefusals(found, known).filter(({ check }) => !skipChecks.some((skipped) => skipped === check))
    if (refusals.length > 0) throw new AdmissionError(refusals)
  } finally {
    await Promise.all(sites.map((site) => site.close()))
  }
}

async function serveParent(store: Store, parent: Composition): Promise<CandidateSite> {
  const pages = await store.compositions.readPages(parent.id)
  const releases = await store.releases.ofComposition(parent)
  const { folderOf, readPage } = store.compositions
  const files = {
    place: folderOf(parent.id),
    readFile: (file: string) => readPage(parent.id, file),
    pages,
    publicUrl: CANDIDATE_URL,
  }
  return serveCandidate(store, { files: pageFiles(files), releases })
}

/** The refusals of each path that has any. */
async function visitAll(
  browser: Browser,
  { site, paths, report }: { site: CandidateSite; paths: string[]; report?: Order['report'] },
): Promise<Map<string, Refusal[]>> {
  const found = new Map<string, Refusal[]>()
  let tab = await openTab(browser, site)
  const renewTab = async () => {
    await tab.close()
    tab = await openTab(browser, site)
  }
  for (const [index, path] of paths.entries()) {
    report?.('Opens pages in a browser', index, paths.length)
    let refusals = await tab.visit(path)
    if (refusals.some(isOfMachine)) {
      await renewTab()
      refusals = await tab.visit(path)
    }
    if (refusals.length === 0) continue
    found.set(path, refusals)
    // A new tab, so that a broken page cannot affect the next one.
    await renewTab()
  }
  await tab.close()
  return found
}

/** Chromium gives up all requests when a network interface of this machine comes or goes, which says nothing about the page. */
function isOfMachine({ problem }: Refusal): boolean {
  return problem.includes('net::ERR_NETWORK_CHANGED')
}
