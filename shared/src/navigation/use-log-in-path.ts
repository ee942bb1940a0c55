import { useLocation } from 'react-router-dom'
import { useHydrated } from '../hydration/use-hydrated'

/** The path of the log-in page that leads back to the present page, for links where an action needs a session. */
export function useLogInPath(): string {
  const { pathname, search } = useLocation()
  // The server renders a page without its query, and hydration needs the same HTML.
  const query = useHydrated() ? search : ''
  return `/Signup?next=${encodeURIComponent(pathname + query)}`
}
