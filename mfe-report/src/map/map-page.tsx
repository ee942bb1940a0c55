import type { ReportMap } from '@civictrack/contract/wire'
import { usePageData, useTexts } from '@civictrack/shared'
import { LoadedMap } from './loaded-map'
import { mapTexts } from './map-texts'

/** The states with the numbers of their public reports. */
export function MapPage() {
  const texts = useTexts(mapTexts)
  // The page's data come from the API, which checks them against the contract.
  const first = usePageData()?.map as ReportMap | null | undefined
  return <LoadedMap path="/api/v1/map" first={first} heading={texts.heading} />
}
