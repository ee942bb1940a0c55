import { useLocation } from 'react-router-dom'
import { useHydrated } from '../hydration/use-hydrated'

/** Where to log in, so that one comes back to the present page: for links that offer it where something needs a session. */
export function useLogInPath(): string {
  const { pathname, search } = useLocation()
  // The server renders a page once for all queries.
  const query = useHydrated() ? search : ''
  return `/Signup?next=${encodeURIComponent(pathname + query)}`
}
