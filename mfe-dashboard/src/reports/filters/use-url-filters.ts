import { useSearchParams } from '@civictrack/shared'
import { useEffect, useRef, useState } from 'react'
import type { Filters } from './filter-reports'

/** The search starts when nothing has been typed for this long. */
const TYPING_PAUSE_MS = 300

type Options = Partial<Record<Exclude<keyof Filters, 'search'>, readonly string[]>>

/**
 * The filters of a page, kept in its address, so that a reload, the back button and a shared link bring them back.
 * `now` follows each keystroke; `settled` is in the address.
 */
export function useUrlFilters(options: Options) {
  const [params, setParams] = useSearchParams()
  const inAddress = params.get('search') ?? ''
  const [typed, setTyped] = useState(inAddress)
  const written = useRef(new Set([inAddress]))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address was changed from outside: by the back button, or by a link to this page.
  useEffect(() => {
    if (!written.current.delete(inAddress)) setTyped(inAddress)
  }, [inAddress])
  useEffect(() => () => clearTimeout(timer.current), [])

  function write(change: Partial<Filters>) {
    // Navigating to the same address would count as an arrival: focus and scroll position would be lost.
    if (Object.entries(change).every(([name, value]) => (params.get(name) ?? '') === value)) return
    if (change.search !== undefined && change.search !== inAddress) written.current.add(change.search)
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(change)) {
          if (value) before.set(name, value)
          else before.delete(name)
        }
        return before
      },
      { replace: true },
    )
  }

  const latest = useRef(write)
  latest.current = write

  function change(part: Partial<Filters>) {
    const { search, ...others } = part
    if (search === undefined) return write(others)
    setTyped(search)
    clearTimeout(timer.current)
    if (Object.keys(others).length > 0) return write(part)
    // Another filter may have been chosen by then, so the latest `write` is used.
    timer.current = setTimeout(() => latest.current({ search }), TYPING_PAUSE_MS)
  }

  const chosen = (name: keyof Options) => {
    const value = params.get(name) ?? ''
    return options[name]?.includes(value) ? value : ''
  }
  const settled: Filters = {
    search: inAddress,
    category: chosen('category'),
    status: chosen('status'),
    time: chosen('time'),
  }
  return { now: { ...settled, search: typed }, settled, change }
}
