import { useIsMounted, useNavigate } from '@civictrack/shared'

/** Navigates while the page is still shown: a late response does not move the visitor away from another page. */
export function useNavigateWhileShown(): (path: string) => void {
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  return (path) => {
    if (isMounted.current) navigate(path)
  }
}
