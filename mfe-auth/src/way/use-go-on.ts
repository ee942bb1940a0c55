import { useGo } from '@civictrack/shared'
import { useEffect, useRef } from 'react'

/** Goes on to a path while the page is still shown: a late answer takes nobody away from another one. */
export function useGoOn(): (path: string) => void {
  const go = useGo()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return (path) => {
    if (isHere.current) go(path)
  }
}
