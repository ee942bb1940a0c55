import { Link } from '@civictrack/shared'
import { type ReactNode, useSyncExternalStore } from 'react'
import { destination } from './destination'

/** A link back to the auth screen, which keeps the page that the visitor wanted to reach. */
export function BackToLogIn({ children }: { children: ReactNode }) {
  const to = useSyncExternalStore(noSubscription, destination.logInPath, () => '/Signup')
  return <Link to={to}>{children}</Link>
}

function noSubscription(): () => void {
  return () => undefined
}
