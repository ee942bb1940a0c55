import { useLocation } from '@civictrack/shared'
import { useState } from 'react'

/** Whether this is still the address that the document was loaded for. Once the visitor has left it, it never is again. */
export function useIsFirstLocation(): boolean {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  const [hasLeft, setLeft] = useState(false)
  if (key !== firstKey && !hasLeft) setLeft(true)
  return key === firstKey && !hasLeft
}
