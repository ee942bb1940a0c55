import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'
import { fullLoads } from './full-loads'

let journeys = 0

/** Goes to a path of the site from code: `go('/Issue')`. Follow a `Link` where there is something to click. */
export function useGo(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  return useCallback(
    (path, options) => {
      journeys += 1
      const journey = journeys
      const go = (isFullLoad: boolean) => {
        // Who chose another way while we asked goes that one.
        if (journey === journeys) isFullLoad ? loadFully(path, options) : navigate(path, options)
      }
      const isDue = fullLoads.isDue(path)
      if (typeof isDue === 'boolean') go(isDue)
      else void isDue.then(go)
    },
    [navigate],
  )
}

function loadFully(path: string, { state, replace }: NavigateOptions = {}): void {
  if (state === undefined) {
    if (replace) location.replace(path)
    else location.assign(path)
    return
  }
  // The next document's router finds the state where it would find it after a reload.
  const entry = { ...history.state, usr: state, key: crypto.randomUUID?.() ?? String(Date.now()) }
  if (replace) history.replaceState(entry, '', path)
  else history.pushState({ ...entry, idx: (history.state?.idx ?? 0) + 1 }, '', path)
  location.reload()
}
