import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SitePage } from '../composition/site-map'
import { useDocumentState } from '../document-state/document-state'
import { usePageLoader } from '../page-loader/page-loader-context'
import { hasFailedToLoad } from '../page-loader/states'
import { DelayNotice } from './delay-notice'
import { PageMissing } from './page-missing'
import { PageSlot } from './page-slot'
import { SavedHtml } from './saved-html'

interface Props {
  page: SitePage
  /** Whether the document already holds this page's server-rendered HTML. */
  isPrerendered: boolean
  /** Called each time the page has come to the screen. `wasMissing`: the visitor has seen that it had failed. */
  onShown: (how: { wasMissing: boolean }) => void
}

/**
 * A page of a remote. While it loads, the server's HTML stays or a skeleton is shown; when it fails, only this part of
 * the document says so, with "Try again", while the page loader goes on trying. Good HTML is never replaced by an error.
 */
export function RemotePage({ page: { app, page }, isPrerendered, onShown }: Props) {
  const { prerenderedHtml } = useDocumentState()
  const store = usePageLoader().page(app, page)
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  // A later navigation to another part of the same page must not start it anew.
  const [hasHtml] = useState(() => isPrerendered && prerenderedHtml.isSaved())
  const wasMissing = useRef(false)
  const isShown = state.kind === 'shown'

  useEffect(() => {
    store.opened()
    return store.left
  }, [store])
  useEffect(() => {
    if (!isShown) return
    onShown({ wasMissing: wasMissing.current })
    wasMissing.current = false
  }, [isShown, onShown])

  function noteMissing(): void {
    wasMissing.current = true
  }

  function missing(why: 'load' | 'render') {
    return <PageMissing why={why} onShown={noteMissing} onTryAgain={store.retryAsked} />
  }

  const notice = <DelayNotice onTryAgain={store.retryAsked} />
  const isDelayed = hasFailedToLoad(state)
  if (isDelayed && !hasHtml) return missing('load')
  const broken = hasHtml ? (
    <>
      <SavedHtml />
      {notice}
    </>
  ) : (
    missing('render')
  )
  return (
    <>
      <PageSlot key={'rendering' in state ? state.rendering : 0} store={store} hasHtml={hasHtml} broken={broken} />
      {isDelayed && notice}
    </>
  )
}
