import type { ComposedPages, Composition, Release } from '@civictrack/contract'
import type { Browser } from 'playwright-core'
import { pageFiles } from '../../pages/page-files'
import type { Store } from '../../store/store'
import { AdmissionError } from '../refusal'
import { type CandidateSite, openTab } from './browser-tab'
import { serveCandidate } from './candidate-site'
import { launchBrowser } from './launch-browser'
import { newRefusals, pathsToOpen } from './paths-to-open'

interface Order {
  store: Store
  releases: Release[]
  changed: Release[]
  /** The folder with the candidate's pages. */
  folder: string
  pages: ComposedPages
  parent: Composition | undefined
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
 * does not have: errors, policy violations, scripts that do not load, pages without a heading. The browser starts at once,
 * while the pages are still being rendered.
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

async function checkPages(browser: Browser, { store, releases, changed, folder, pages, parent }: Order): Promise<void> {
  const sites: CandidateSite[] = []
  try {
    const candidate = await serveCandidate(store, pageFiles({ folder, pages, publicUrl: CANDIDATE_URL }))
    sites.push(candidate)
    const found = await visitAll(browser, { site: candidate, paths: pathsToOpen(releases, changed) })
    if (found.size === 0) return
    const before = parent && (await serveParent(store, parent).catch(() => undefined))
    if (before) sites.push(before)
    const known = before ? await visitAll(browser, { site: before, paths: [...found.keys()] }) : new Map()
    const refusals = newRefusals(found, known)
    if (refusals.length > 0) throw new AdmissionError(refusals)
  } finally {
    await Promise.all(sites.map((site) => site.close()))
  }
}

async function serveParent(store: Store, { id }: Composition): Promise<CandidateSite> {
  const pages = await store.compositions.readPages(id)
  return serveCandidate(store, pageFiles({ folder: store.compositions.folderOf(id), pages, publicUrl: CANDIDATE_URL }))
}

/** The problems of each path that has any. */
async function visitAll(
  browser: Browser,
  { site, paths }: { site: CandidateSite; paths: string[] },
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  let tab = await openTab(browser, site)
  for (const path of paths) {
    const problems = await tab.visit(path)
    if (problems.length === 0) continue
    found.set(path, problems)
    // A new tab, so that a broken page cannot affect the next one.
    await tab.close()
    tab = await openTab(browser, site)
  }
  await tab.close()
  return found
}
