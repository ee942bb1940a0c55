import { styled } from '@civictrack/shared'
import type { ReactNode } from 'react'

/** The only first-level heading of a page; the shell moves the focus to it after a navigation. */
export function PageTitle({ lang, children }: { lang?: string | undefined; children: ReactNode }) {
  return (
    <Title lang={lang} tabIndex={-1}>
      {children}
    </Title>
  )
}

const Title = styled('h1')(({ theme }) => ({ color: theme.vars.palette.primary.dark, fontWeight: 800 }))
