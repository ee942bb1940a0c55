import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is still shown: a response that arrives late must not take the visitor away from another page. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
