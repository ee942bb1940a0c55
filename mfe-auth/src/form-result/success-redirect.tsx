import { Link, styled, useNavigate, useTexts } from '@civictrack/shared'
import { useEffect } from 'react'
import { formResultTexts } from './form-result-texts'

/** The message of a form that succeeded, and the next page. */
export interface Success {
  message: string
  to: string
}

/** Shows the message and opens the next page after `after` milliseconds, or at once with the Continue link. */
export function SuccessRedirect({ success, after }: { success: Success | null; after: number }) {
  const navigate = useNavigate()
  const texts = useTexts(formResultTexts)
  const to = success?.to

  useEffect(() => {
    if (to === undefined) return
    const timer = setTimeout(() => navigate(to), after)
    return () => clearTimeout(timer)
  }, [to, after, navigate])

  return (
    <Status role="status">
      {success && (
        <>
          <span>{success.message}</span>
          <Link to={success.to}>{texts.continue}</Link>
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
