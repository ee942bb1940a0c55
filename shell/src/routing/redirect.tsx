import { useNavigate } from '@civictrack/shared'
import { useEffect } from 'react'

/** Leads on from an old address, without leaving it in the history. */
export function Redirect({ to }: { to: string }) {
  const go = useNavigate()
  useEffect(() => go(to, { replace: true }), [go, to])
  return null
}
