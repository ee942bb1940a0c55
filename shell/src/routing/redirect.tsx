import { useNavigate } from '@civictrack/shared'
import { useEffect } from 'react'

/** Replaces an old address, so that the history does not hold it. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}
