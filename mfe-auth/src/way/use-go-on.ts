import { useIsMounted, useNavigate } from '@civictrack/shared'

/** Goes on to a path while the page is still shown: a late answer takes nobody away from another one. */
export function useGoOn(): (path: string) => void {
  const go = useNavigate()
  const isHere = useIsMounted()
  return (path) => {
    if (isHere.current) go(path)
  }
}
