import { type RefObject, useEffect, useRef } from 'react'

/** Whether the page is still shown: an answer that comes late must not take the person away from another page. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
