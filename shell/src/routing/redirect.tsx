import { useNavigate } from '@civictrack/shared'
import { useEffect } from 'react'

/** Leads on from an old address, without leaving it in the history. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}
