import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import type { RemotePageStore } from '../page-loader/run-page-loader'
import { ErrorBoundary } from './error-boundary'
import { PageSkeleton } from './page-skeleton'
import { SavedHtml } from './saved-html'

interface Props {
  store: RemotePageStore
  hasHtml: boolean
  /** Shown when the page throws an error. */
  broken: ReactNode
}

/** One rendering of a page: until its component has loaded, the server's HTML or a skeleton is in its place. */
export function PageSlot({ store, hasHtml, broken }: Props) {
  const [Page] = useState(() => componentOf(store))
  // The same element each time: React discards the server's HTML when its boundary changes before the page has loaded.
  const content = useMemo(
    () => (
      <Suspense fallback={hasHtml ? <SavedHtml /> : <PageSkeleton />}>
        <Page />
        <Rendered onRendered={store.rendered} />
      </Suspense>
    ),
    [Page, hasHtml, store],
  )
  return (
    <ErrorBoundary onError={store.renderFailed} fallback={broken}>
      {content}
    </ErrorBoundary>
  )
}

/** The page's component where it has loaded; else one that suspends until it has. */
function componentOf(store: RemotePageStore): ComponentType {
  return loadedComponent(store) ?? lazy(async () => ({ default: await untilLoaded(store) }))
}

function untilLoaded(store: RemotePageStore): Promise<ComponentType> {
  return new Promise((resolve) => {
    const stop = store.subscribe(settle)
    settle()

    function settle(): void {
      const component = loadedComponent(store)
      if (!component) return
      stop()
      resolve(component)
    }
  })
}

function loadedComponent(store: RemotePageStore): ComponentType | undefined {
  const state = store.state()
  return 'component' in state ? state.component : undefined
}

/** A sibling of the page inside its Suspense boundary: its effect runs exactly when the page is on the screen. */
function Rendered({ onRendered }: { onRendered: () => void }) {
  useEffect(onRendered, [onRendered])
  return null
}
