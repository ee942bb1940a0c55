import { useCallback } from 'react'
import { type NavigateOptions, useNavigate as useClientNavigate } from 'react-router-dom'
import { fullLoads } from './full-loads'

let latestNavigation = 0

/**
 * Navigates to a path of the site from code: `navigate('/Issue')`. Unlike the router's own hook it loads the whole document
 * where a full load is required. Use a `Link` where there is something to click.
 */
export function useNavigate(): (path: string, options?: NavigateOptions) => void {
  const navigate = useClientNavigate()
  return useCallback(
    (path, options) => {
      latestNavigation += 1
      const navigation = latestNavigation
      const go = (isFullLoad: boolean) => {
        // A later navigation wins over one that still waits for this decision.
        if (navigation === latestNavigation) isFullLoad ? loadDocument(path, options) : navigate(path, options)
      }
      const isDue = fullLoads.isDue(path)
      if (typeof isDue === 'boolean') go(isDue)
      else void isDue.then(go)
    },
    [navigate],
  )
}

function loadDocument(path: string, { state, replace }: NavigateOptions = {}): void {
  if (state === undefined) {
    if (replace) location.replace(path)
    else location.assign(path)
    return
  }
  // The next document's router reads the state from the same place as after a reload.
  const entry = { ...history.state, usr: state, key: crypto.randomUUID?.() ?? String(Date.now()) }
  if (replace) history.replaceState(entry, '', path)
  else history.pushState({ ...entry, idx: (history.state?.idx ?? 0) + 1 }, '', path)
  location.reload()
}
