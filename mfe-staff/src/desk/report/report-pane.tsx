import type { DeskReportDetail, Member, Template } from '@civictrack/contract/staff'
import { Link, styled, useTexts } from '@civictrack/shared'
import type { ReactNode } from 'react'
import { dayText } from '../../words/dates'
import { HandlingBadge } from '../../words/handling-badge'
import { AnswerForm } from '../answer/answer-form'
import type { DeskTarget } from '../answer/desk-calls'
import { Assignment } from './assignment'
import { GivenAnswers } from './given-answers'
import { History } from './history'
import { Joined } from './join/joined'
import { Notes } from './notes'
import { Place } from './place'
import { reportTexts } from './report-texts'

interface Props {
  target: DeskTarget
  report: DeskReportDetail
  templates: readonly Template[]
  members: readonly Member[]
  onAnswered: (report: DeskReportDetail) => void
  onChanged: (report: DeskReportDetail) => void
  onNoted: () => void
}

/** One report with everything that its authority knows of it, and the form to answer it. */
export function ReportPane({ target, report, templates, members, onAnswered, onChanged, onNoted }: Props) {
  const texts = useTexts(reportTexts)
  return (
    <Columns>
      <div>
        <h1 tabIndex={-1}>{report.title}</h1>
        <Line>
          <HandlingBadge handling={report.handling.state} />
          {report.isOverdue && <strong>{texts.overdue}</strong>}
          <span>{[report.reference, report.category, report.status, dayText(report.date)].join(' · ')}</span>
          {report.isPublic && <Link to={`/Reports/${report.reference}`}>{texts.public}</Link>}
        </Line>
        <Description>{report.description}</Description>
        <Place report={report} />
        {report.photo && (
          <a href={report.photo} target="_blank" rel="noreferrer">
            <Photo src={report.photo} alt={texts.photo} />
          </a>
        )}
        <Part title={texts.history}>
          <History steps={report.timeline} />
        </Part>
      </div>
      <div>
        <Assignment target={target} report={report} members={members} onChanged={onChanged} />
        {!report.joinedTo && <AnswerForm target={target} report={report} templates={templates} onSent={onAnswered} />}
        <Joined key={report.reference} target={target} report={report} onChanged={onChanged} />
        <GivenAnswers target={target} report={report} onChanged={onChanged} />
        <Part title={texts.notes}>
          <Notes target={target} notes={report.notes} onNoted={onNoted} />
        </Part>
      </div>
    </Columns>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

const Columns = styled('article')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& > div': { display: 'flex', flexDirection: 'column', gap: theme.spacing(1.5), minWidth: 0 },
  '& h1': { fontSize: '1.375rem', letterSpacing: '-0.01em' },
  '& h2': { fontSize: '1.0625rem', marginBlockEnd: theme.spacing(0.75) },
  '@container report (min-width: 42rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(19rem, 22rem)' },
}))

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.75, 1),
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
  '& strong': { color: theme.vars.palette.error.main },
}))

const Description = styled('p')({ whiteSpace: 'pre-line', fontSize: '0.9375rem', lineHeight: 1.5 })

const Photo = styled('img')(({ theme }) => ({
  display: 'block',
  width: '100%',
  maxHeight: theme.spacing(40),
  borderRadius: theme.spacing(1),
  objectFit: 'cover',
  background: theme.vars.palette.divider,
}))
