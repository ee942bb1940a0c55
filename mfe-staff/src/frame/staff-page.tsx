import { styled } from '@civictrack/shared'
import type { ReactNode } from 'react'
import { Navigation } from './navigation'
import { SessionEnded } from './session-ended'

interface Props {
  children: ReactNode
  /** The desk uses the whole width and height of the window. */
  isFull?: boolean
}

/** A page of somebody who is logged in: the navigation of the staff, the content, and the dialog of an ended session. */
export function StaffPage({ children, isFull = false }: Props) {
  return (
    <>
      <Navigation />
      {isFull ? children : <Content>{children}</Content>}
      <SessionEnded />
    </>
  )
}

/** The content of a page that is read from top to bottom. */
const Content = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(3),
  maxWidth: theme.breakpoints.values.lg,
  padding: theme.spacing(3, 2, 8),
  '& h1': { fontSize: '1.75rem' },
  '& h2': { fontSize: '1.25rem' },
  '& section': { display: 'flex', flexDirection: 'column', gap: theme.spacing(1.5) },
  '& form': { maxWidth: theme.spacing(80) },
  [theme.breakpoints.up('md')]: { paddingInline: theme.spacing(4) },
}))
