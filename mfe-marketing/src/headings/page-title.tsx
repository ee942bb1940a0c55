import { styled } from '@civictrack/shared'
import type { ReactNode } from 'react'

/** The one first-level heading of a page; the shell gives it the focus after a navigation. */
export function PageTitle({ children }: { children: ReactNode }) {
  return <Title tabIndex={-1}>{children}</Title>
}

const Title = styled('h1')(({ theme }) => ({ color: theme.vars.palette.primary.dark, fontWeight: 800 }))
