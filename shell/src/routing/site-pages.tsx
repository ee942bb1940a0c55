import { useHydrated, useLocation, usePageData } from '@civictrack/shared'
import { PageDataProvider, useNavigationType } from '@civictrack/shared/host'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useComposition } from '../composition/live-composition'
import { pageAt, redirectAt, type SitePage } from '../composition/site-map'
import { useKeepUp } from '../composition/use-keep-up'
import { earlyClicks } from '../first-paint/early-clicks'
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
  // The frame is alive before the page in it.
  useEffect(earlyClicks.replay, [])
  const redirect = redirectAt(composition, pathname)
  const page = useMemo(() => pageAt(composition, pathname), [composition, pathname])
  // Asked here, as another frame is another tree: what stands in it would take every change of frames for a first load.
  const isFirst = useIsFirstLocation()
  const arrive = useArrival(page, isFirst)
  if (redirect) return <Redirect to={redirect} />
  const Frame = page?.frame === 'signed-in' ? SignedInFrame : PublicFrame
  return (
    <Frame>
      <PageSlot page={page} isFirst={isFirst} onShown={arrive} />
    </Frame>
  )
}

interface SlotProps {
  page: SitePage | undefined
  /** Whether this is still the address that the document was loaded for. */
  isFirst: boolean
  onShown: ReturnType<typeof useArrival>
}

function PageSlot({ page, isFirst, onShown }: SlotProps) {
  const composition = useComposition()
  const isHydrated = useHydrated()
  const data = usePageData()
  const isPrerendered = isFirst && composition.prerendered
  if (!page) return <NotFound onShown={onShown} />
  // Where the server left the slot empty, hydration has to meet the same skeleton before the page may load.
  if (!isPrerendered && !isHydrated) return <PageSkeleton />
  return (
    <PageDataProvider value={isPrerendered ? data : null}>
      <RemotePage key={`${page.app}/${page.page}`} page={page} isPrerendered={isPrerendered} onShown={onShown} />
    </PageDataProvider>
  )
}

/** What to do when the page of the current address has come to the screen; a new function for each navigation. */
function useArrival(page: SitePage | undefined, isFirst: boolean): (how?: { wasMissing: boolean }) => void {
  // A new object for each navigation, also to the address where we are.
  const location = useLocation()
  const type = useNavigationType()
  const composition = useComposition()
  const arrivedAt = useRef<Pick<Location, 'pathname' | 'search'> | null>(null)
  return useCallback(
    ({ wasMissing } = { wasMissing: false }) => {
      const { pathname, search } = location
      // A page that keeps its filters in its address has not been left; a link to where we are leads there once more.
      const areFilters = arrivedAt.current?.pathname === pathname && arrivedAt.current.search !== search
      const isSamePlace = type === 'REPLACE' && areFilters && !wasMissing
      arrivedAt.current = { pathname, search }
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
