import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'
import { fullLoads } from './full-loads'

/** Goes to a path of the site from code: `go('/Issue')`. Follow a `Link` where there is something to click. */
export function useGo(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  return useCallback(
    (path, options) => {
      if (fullLoads.areRequired()) window.location.assign(path)
      else navigate(path, options)
    },
    [navigate],
  )
}
