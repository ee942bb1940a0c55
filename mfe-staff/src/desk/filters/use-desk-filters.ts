import { DESK_FILTERS, DESK_SORTS, type DeskFilter, type DeskSort } from '@civictrack/contract/staff'
import { useLocation, useSearchParams } from '@civictrack/shared'
import { useEffect, useRef, useState } from 'react'

/** The search starts when nothing has been typed for this long. */
const TYPING_PAUSE_MS = 300

export type DeskFilters = Partial<Record<DeskFilter, string>> & { sort?: DeskSort }
type Change = Partial<Record<DeskFilter | 'sort', string>>

/**
 * The filters of the desk. They are kept in its address, and a report's address keeps them too, so that a reload, the back
 * button and a shared link bring the same list back.
 */
export function useDeskFilters() {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const inAddress = params.get('search') ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [shown, setShown] = useState(inAddress)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address was changed from outside: by the back button, or by a link.
  if (shown !== inAddress) {
    setShown(inAddress)
    if (typed.trim() !== inAddress) setTyped(inAddress)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function change(part: Change): void {
    if (Object.entries(part).every(([name, value]) => (params.get(name) ?? '') === value)) return
    setParams((before) => changed(before, part), { replace: true })
  }

  const latest = useRef(change)
  latest.current = change

  function type(search: string): void {
    setTyped(search)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current({ search: search.trim() }), TYPING_PAUSE_MS)
  }

  return {
    filters: filtersIn(params),
    typed,
    type,
    change,
    clear: () => change(Object.fromEntries([...DESK_FILTERS, 'sort'].map((name) => [name, '']))),
    /** The address of this page with other filters; a report that is open stays open. */
    pathWith: (part: Change) => pathname + queryOf(changed(new URLSearchParams(params), part)),
    /** The filters as the end of an address. */
    query: queryOf(params),
  }
}

function changed(params: URLSearchParams, part: Change): URLSearchParams {
  for (const [name, value] of Object.entries(part)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return params
}

function queryOf(params: URLSearchParams): string {
  const query = params.toString()
  return query && `?${query}`
}

/** An address may hold anything: an unknown order is left out, and the server refuses unknown values of filters. */
function filtersIn(params: URLSearchParams): DeskFilters {
  const filters: DeskFilters = {}
  for (const name of DESK_FILTERS) {
    const value = params.get(name)
    if (value) filters[name] = value
  }
  const sort = DESK_SORTS.find((known) => known === params.get('sort'))
  return sort ? { ...filters, sort } : filters
}
