import type { LiveComposition } from '@civictrack/contract'
import createCache from '@emotion/cache'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createDocumentState, type DocumentState } from '../document-state/document-state'
import type { RemoteModules } from '../federation/remote-modules'
import { runPageLoader } from '../page-loader/run-page-loader'
import { Site } from '../site'
import { siteOf } from './composition'

/** The pages of a test: the ones that are loaded from the start, and how the others load. */
export interface TestPages {
  preloaded?: (app: string, page: string) => ComponentType | undefined
  load?: RemoteModules['load']
}

interface Shown {
  path: string
  composition?: LiveComposition
  pages?: TestPages
  documentState?: DocumentState
  /** A document's root that holds server-rendered HTML. */
  container?: HTMLElement
  /** Called when React throws server HTML away. Without it, that fails the test. */
  onRecoverableError?: (error: unknown) => void
}

/** Shows the whole site at an address, without its styles: jsdom knows no media queries and would hide half of it. */
export function renderSite({ path, container, onRecoverableError, ...site }: Shown) {
  window.history.replaceState(null, '', path)
  const hydrated = container && { container, hydrate: true, ...(onRecoverableError && { onRecoverableError }) }
  const shown = render(testSite(site), hydrated)
  return { ...shown, user: userEvent.setup({ delay: null, advanceTimers: jest.advanceTimersByTime }) }
}

/** The site's element, for a test that renders it itself. */
export function testSite({
  composition = siteOf(),
  pages = everyPage,
  documentState = createDocumentState(),
  path,
}: Omit<Shown, 'path'> & { path?: string }) {
  const remotes = { load: pages.load ?? (() => new Promise<never>(() => undefined)), markBroken: () => undefined }
  const loader = runPageLoader({ composition, documentState, remotes, preloaded: pages.preloaded })
  return <Site composition={composition} documentState={documentState} pages={loader} styles={noStyles()} path={path} />
}

function noStyles() {
  return createCache({ key: 'css', container: document.createElement('div') })
}

/** Every page is loaded from the start and shows its name. */
export const everyPage = { preloaded: (app: string, page: string) => pageOf(app, page) } satisfies TestPages

const known = new Map<string, ComponentType>()

function pageOf(app: string, page: string): ComponentType {
  const name = `${app} ${page}`
  const Page = known.get(name) ?? (() => <h1 tabIndex={-1}>{name}</h1>)
  known.set(name, Page)
  return Page
}

interface Load {
  app: string
  page: string
  refetch: 'when-broken' | 'always'
  arrive: (component: ComponentType) => void
  fail: () => void
}

/** Pages whose loads the test ends itself, with a page or a failure. */
export function pagesOnDemand(): TestPages & { loads: Load[] } {
  const loads: Load[] = []
  return {
    loads,
    load: ({ app, page }, refetch) =>
      new Promise((resolve, reject) => {
        loads.push({ app, page, refetch, arrive: resolve, fail: () => reject(new Error('not loaded')) })
      }),
  }
}
