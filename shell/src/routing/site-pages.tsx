import { PageDataProvider, useHydrated, useLocation, useNavigationType, usePageData } from '@civictrack/shared'
import { useCallback, useMemo, useRef } from 'react'
import { useComposition } from '../composition/live-composition'
import { pageAt, redirectAt, type SitePage } from '../composition/site-map'
import { useKeepUp } from '../composition/use-keep-up'
import { PublicFrame } from '../frame/public-frame'
import { SignedInFrame } from '../frame/signed-in-frame'
import { offerOffline } from '../offline/offer-offline'
import { PageSkeleton } from '../remotes/page-skeleton'
import { RemotePage } from '../remotes/remote-page'
import { arriveAt } from './arrive'
import { NotFound } from './not-found'
import { places } from './places'
import { Redirect } from './redirect'
import { useIsFirstLocation } from './use-is-first-location'

/** What stands at the current address: a page of some app inside its frame. */
export function SitePages() {
  const composition = useComposition()
  const { pathname, key } = useLocation()
  places.leaveFor(key)
  useKeepUp()
  const redirect = redirectAt(composition, pathname)
  const page = useMemo(() => pageAt(composition, pathname), [composition, pathname])
  if (redirect) return <Redirect to={redirect} />
  const Frame = page?.frame === 'signed-in' ? SignedInFrame : PublicFrame
  return (
    <Frame>
      <PageSlot page={page} />
    </Frame>
  )
}

function PageSlot({ page }: { page: SitePage | undefined }) {
  const composition = useComposition()
  const isFirst = useIsFirstLocation()
  const isHydrated = useHydrated()
  const data = usePageData()
  const arrive = useArrival(page, isFirst)
  const isPrerendered = isFirst && composition.prerendered
  if (!page) return <NotFound onShown={arrive} />
  // Where the server left the slot empty, hydration has to meet the same skeleton before the page may load.
  if (!isPrerendered && !isHydrated) return <PageSkeleton />
  return (
    <PageDataProvider value={isPrerendered ? data : null}>
      <RemotePage key={`${page.app}/${page.page}`} page={page} isPrerendered={isPrerendered} onShown={arrive} />
    </PageDataProvider>
  )
}

/** What to do when the page of the current address has come to the screen; a new function for each navigation. */
function useArrival(page: SitePage | undefined, isFirst: boolean): (how?: { wasMissing: boolean }) => void {
  // A new object for each navigation, also to the address where we are.
  const location = useLocation()
  const type = useNavigationType()
  const composition = useComposition()
  const arrivedAt = useRef<string | null>(null)
  return useCallback(
    ({ wasMissing } = { wasMissing: false }) => {
      // A page that keeps its filters in its address has not been left.
      const isSamePlace = type === 'REPLACE' && arrivedAt.current === location.pathname && !wasMissing
      arrivedAt.current = location.pathname
      if (isSamePlace) {
        places.isNow(location.key)
        return
      }
      arriveAt({
        page,
        hash: location.hash,
        key: location.key,
        isFirst: isFirst && !wasMissing,
        isReturn: type === 'POP',
        wasMissing,
      })
      offerOffline(page, composition)
    },
    [page, location, isFirst, type, composition],
  )
}
