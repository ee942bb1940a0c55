import type { LiveComposition } from '@civictrack/contract'
import createCache from '@emotion/cache'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import type { PageSource } from '../remotes/page-source'
import { Site } from '../site'
import { siteOf } from './composition'

interface Shown {
  path: string
  composition?: LiveComposition
  pages?: PageSource
  /** A document's root that holds server-rendered HTML. */
  container?: HTMLElement
  /** Told where React threw server HTML away. Without it that fails the test. */
  onRecoverableError?: (error: unknown) => void
}

/** Shows the whole site at an address, without its styles: jsdom knows no media queries and would hide half of it. */
export function renderSite({ path, composition = siteOf(), pages = everyPage, container, onRecoverableError }: Shown) {
  window.history.replaceState(null, '', path)
  const hydrated = container && { container, hydrate: true, ...(onRecoverableError && { onRecoverableError }) }
  const shown = render(<Site composition={composition} pages={pages} styles={noStyles()} />, hydrated)
  return { ...shown, user: userEvent.setup({ delay: null, advanceTimers: jest.advanceTimersByTime }) }
}

export function noStyles() {
  return createCache({ key: 'css', container: document.createElement('div') })
}

/** Every page is at hand and says which it is. */
export const everyPage: PageSource = {
  peek: (app, page) => pageOf(app, page),
  load: async (app, page) => pageOf(app, page),
}

const known = new Map<string, ComponentType>()

function pageOf(app: string, page: string): ComponentType {
  const name = `${app} ${page}`
  const Page = known.get(name) ?? (() => <h1 tabIndex={-1}>{name}</h1>)
  known.set(name, Page)
  return Page
}

interface Waiting {
  app: string
  page: string
  arrive: (component: ComponentType) => void
  fail: () => void
}

/** Pages that come, or do not, when the test says so. */
export function pagesOnDemand(): PageSource & { waiting: Waiting[] } {
  const waiting: Waiting[] = []
  return {
    waiting,
    peek: () => undefined,
    load: (app, page) =>
      new Promise((resolve, reject) => {
        waiting.push({ app, page, arrive: resolve, fail: () => reject(new Error('not loaded')) })
      }),
  }
}
