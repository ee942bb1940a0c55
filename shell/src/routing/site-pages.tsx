import { useHydrated, useLocation, usePageData } from '@civictrack/shared'
import { PageDataProvider, useNavigationType } from '@civictrack/shared/host'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useComposition } from '../composition/live-composition'
import { pageAt, redirectAt, type SitePage } from '../composition/site-map'
import { useFullLoadDecision } from '../composition/use-full-load-decision'
import { useDocumentState } from '../document-state/document-state'
import { DeskFrame } from '../frame/desk-frame'
import { PublicFrame } from '../frame/public-frame'
import { SignedInFrame } from '../frame/signed-in-frame'
import { offerOffline } from '../offline/offer-offline'
import { PageSkeleton } from '../remote-page/page-skeleton'
import { RemotePage } from '../remote-page/remote-page'
import { finishNavigation } from './finish-navigation'
import { NotFound } from './not-found'
import { Redirect } from './redirect'
import { useIsFirstLocation } from './use-is-first-location'

/** The page at the current address, inside its frame. */
export function SitePages() {
  const composition = useComposition()
  const { pathname, key } = useLocation()
  const { scrollPositions, earlyClicks } = useDocumentState()
  scrollPositions.leaveFor(key)
  useFullLoadDecision()
  // The frame is interactive before the page in it.
  useEffect(() => earlyClicks.replay(), [earlyClicks])
  const redirect = redirectAt(composition, pathname)
  const page = useMemo(() => pageAt(composition, pathname), [composition, pathname])
  // Read here and not inside a frame: each frame is a new tree, where every change of frames would look like a first load.
  const isFirst = useIsFirstLocation()
  const finish = useFinishNavigation(page, isFirst)
  if (redirect) return <Redirect to={redirect} />
  const Frame = frameOf(page)
  return (
    <Frame>
      <PageSlot page={page} isFirst={isFirst} onShown={finish} />
    </Frame>
  )
}

/** A page of a newer contract may name a frame that this shell lacks: it is shown in the public one. */
function frameOf(page: SitePage | undefined) {
  if (page?.frame === 'signed-in') return SignedInFrame
  return page?.frame === 'desk' ? DeskFrame : PublicFrame
}

interface SlotProps {
  page: SitePage | undefined
  /** Whether this is still the address that the document was loaded for. */
  isFirst: boolean
  onShown: ReturnType<typeof useFinishNavigation>
}

function PageSlot({ page, isFirst, onShown }: SlotProps) {
  const composition = useComposition()
  const isHydrated = useHydrated()
  const data = usePageData()
  const isPrerendered = isFirst && composition.prerendered
  if (!page) return <NotFound onShown={onShown} />
  // Where the server has left the slot empty, hydration needs the same skeleton before the page may load.
  if (!isPrerendered && !isHydrated) return <PageSkeleton />
  return (
    <PageDataProvider value={isPrerendered ? data : null}>
      <RemotePage key={`${page.app}/${page.page}`} page={page} isPrerendered={isPrerendered} onShown={onShown} />
    </PageDataProvider>
  )
}

/** Finishes the navigation once the page is on the screen; a new function for each navigation. */
function useFinishNavigation(page: SitePage | undefined, isFirst: boolean): (how?: { wasMissing: boolean }) => void {
  // A new object for each navigation, also for one to the present address.
  const location = useLocation()
  const type = useNavigationType()
  const composition = useComposition()
  const documentState = useDocumentState()
  const shown = useRef<Pick<Location, 'pathname' | 'search'> | null>(null)
  return useCallback(
    ({ wasMissing } = { wasMissing: false }) => {
      const { pathname, search } = location
      // A page that keeps its filters in its address has not been left; a link to the present address is a navigation.
      const areFilters = shown.current?.pathname === pathname && shown.current.search !== search
      shown.current = { pathname, search }
      if (type === 'REPLACE' && areFilters && !wasMissing) {
        documentState.scrollPositions.renameShown(location.key)
        return
      }
      finishNavigation(
        {
          page,
          hash: location.hash,
          key: location.key,
          isFirst: isFirst && !wasMissing,
          isReturn: type === 'POP',
          wasMissing,
        },
        documentState,
      )
      offerOffline(page, composition)
    },
    [page, location, isFirst, type, composition, documentState],
  )
}
