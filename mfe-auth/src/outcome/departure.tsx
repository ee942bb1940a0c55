import { Link, styled, useNavigate, useTexts } from '@civictrack/shared'
import { useEffect } from 'react'
import { outcomeTexts } from './outcome-texts'

/** What was achieved, and the page that comes next. */
export interface Leaving {
  message: string
  to: string
}

/** Says what was achieved and goes to the next page after a while, or at once for who does not want to wait. */
export function Departure({ leaving, after }: { leaving: Leaving | null; after: number }) {
  const navigate = useNavigate()
  const texts = useTexts(outcomeTexts)
  const to = leaving?.to

  useEffect(() => {
    if (to === undefined) return
    const timer = setTimeout(() => navigate(to), after)
    return () => clearTimeout(timer)
  }, [to, after, navigate])

  return (
    <Status role="status">
      {leaving && (
        <>
          <span>{leaving.message}</span>
          <Link to={leaving.to}>{texts.continue}</Link>
        </>
      )}
    </Status>
  )
}

const Status = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  padding: theme.spacing(1.5, 2),
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.success.light,
  color: theme.vars.palette.success.dark,
  fontWeight: 600,
  '& a': { color: 'inherit' },
  '&:empty': { display: 'none' },
}))
