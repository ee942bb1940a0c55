import { useIsMounted, useNavigate } from '@civictrack/shared'

/** Goes on to a path while the page is still shown: a late answer takes nobody away from another one. */
export function useGoOn(): (path: string) => void {
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  return (path) => {
    if (isMounted.current) navigate(path)
  }
}
