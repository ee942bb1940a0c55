import { Link } from '@civictrack/shared'
import { type ReactNode, useSyncExternalStore } from 'react'
import { destination } from './destination'

/** Back to the auth screen, with where one wanted to go. */
export function BackToLogIn({ children }: { children: ReactNode }) {
  const to = useSyncExternalStore(never, destination.logInPath, () => '/Signup')
  return <Link to={to}>{children}</Link>
}

function never(): () => void {
  return () => undefined
}
