import type { Page } from '@playwright/test'

/** Counts of a document from its first moment on. */
export interface Counts {
  /** Copies of react-dom that have started. */
  renderers: number
  /** Instances of the session: each opens one channel to the other tabs. */
  sessions: number
  /** Sum of all layout shifts. */
  layoutShift: number
}

type Probed = typeof globalThis & { __counts: Counts; __REACT_DEVTOOLS_GLOBAL_HOOK__: object }

/** Counts in every document that the page opens from now on; call before `goto`. */
export async function installProbes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const probed = globalThis as Probed
    const counts = { renderers: 0, sessions: 0, layoutShift: 0 }
    probed.__counts = counts

    // React reports every copy of a renderer to its development tools.
    probed.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      isDisabled: false,
      supportsFiber: true,
      inject: () => ++counts.renderers,
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      checkDCE: () => undefined,
    }

    const Channel = globalThis.BroadcastChannel
    globalThis.BroadcastChannel = class extends Channel {
      constructor(name: string) {
        super(name)
        if (name.includes('session')) counts.sessions += 1
      }
    }

    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counts.layoutShift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The counts of the page's present document. */
export function countsOf(page: Page): Promise<Counts> {
  return page.evaluate(() => (globalThis as Probed).__counts)
}
