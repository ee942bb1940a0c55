import type { SimilarReport } from '@civictrack/contract/wire'
import { Muted, styled } from '@civictrack/shared'
import { type ReactNode, useId } from 'react'
import { SimilarCard } from './similar-card'

interface Props {
  heading: string
  intro: string
  reports: SimilarReport[]
  children?: ReactNode
}

/** A few similar reports with a heading; `children` come after them. */
export function SimilarList({ heading, intro, reports, children }: Props) {
  const id = useId()
  return (
    <Region aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <Muted>{intro}</Muted>
      <ul>
        {reports.map((report) => (
          <SimilarCard key={report.reference} report={report} />
        ))}
      </ul>
      {children}
    </Region>
  )
}

const Region = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2),
  borderRadius: theme.spacing(2),
  background: theme.vars.palette.primary.light,
  '& h2': { fontSize: '1.2rem' },
  '& ul': {
    display: 'flex',
    flexDirection: 'column',
    gap: theme.spacing(1.5),
    width: '100%',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
}))
