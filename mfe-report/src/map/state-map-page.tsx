import type { ReportMap } from '@civictrack/contract/wire'
import { matchPath, useLocation, usePageData, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { MissingPage } from '../page/missing-page'
import { LoadedMap } from './loaded-map'
import { mapTexts } from './map-texts'

/** Ids of states, in any case. */
const ID = /^[a-z-]{1,40}$/i

/** The local governments of one state with the numbers of their public reports. */
export function StateMapPage() {
  const { pathname } = useLocation()
  const id = (matchPath('/Map/:state', pathname)?.params.state ?? '').toLowerCase()
  const data = usePageData()
  // The rendered data belongs to the first address only.
  const [rendered] = useState(data && { id, map: data.map as ReportMap | null | undefined })
  if (!ID.test(id)) return <NoState />
  const first = rendered?.id === id ? rendered.map : undefined
  return <LoadedMap key={id} path={`/api/v1/map/${id}`} first={first} missing={<NoState />} />
}

StateMapPage.head = ({ map }: Record<string, unknown>) => {
  const state = (map as ReportMap | null)?.state
  const texts = mapTexts.get()
  return state ? { title: texts.headingOf({ state: state.name }), description: texts.introOf } : null
}

function NoState() {
  const texts = useTexts(mapTexts)
  return <MissingPage title={texts.missing} advice={texts.missingAdvice} list={{ to: '/Map', label: texts.toStates }} />
}
