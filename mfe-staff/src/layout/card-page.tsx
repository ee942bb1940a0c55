import { Card, Stack, styled } from '@civictrack/shared'
import type { ReactNode } from 'react'

interface Props {
  title: string
  children: ReactNode
}

/** A page with one thing to do, in a card in the middle. */
export function CardPage({ title, children }: Props) {
  return (
    <Middle>
      <Card>
        <Stack gap={2.5}>
          <h1 tabIndex={-1}>{title}</h1>
          {children}
        </Stack>
      </Card>
    </Middle>
  )
}

const Middle = styled('div')(({ theme }) => ({
  maxWidth: theme.spacing(60),
  marginInline: 'auto',
  padding: theme.spacing(4, 2, 8),
  '& h1': { fontSize: '1.6rem' },
  '& h2': { fontSize: '1.2rem' },
}))
