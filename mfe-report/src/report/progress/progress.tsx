import type { ReportDetail } from '@civictrack/contract/wire'
import { Card, Stack, styled, useTexts } from '@civictrack/shared'
import { HintForm } from '../hint/hint-form'
import { OwnWord } from '../own-word/own-word'
import { reportTexts } from '../report-texts'
import { Timeline } from '../timeline/timeline'
import { HandlingNote } from './handling-note'

interface Props {
  report: ReportDetail
  /** Called when the reporter has changed the report here. */
  onChange: () => void
}

/** How far a report is: who has it now, and every step with who said it. */
export function Progress({ report, onChange }: Props) {
  const texts = useTexts(reportTexts)
  return (
    <Card>
      <Stack gap={2}>
        <h2>{texts.progress}</h2>
        <HandlingNote report={report} />
        {isWithNobody(report) && <HintForm reference={report.reference} />}
        <OwnWord report={report} onChange={onChange} />
        <Steps>{texts.steps}</Steps>
        <Timeline report={report} />
      </Stack>
    </Card>
  )
}

/** No authority is known for it, or none is left: a hint to the operators can help. */
function isWithNobody({ authority, handling }: ReportDetail): boolean {
  return !authority && (handling?.state === 'no-authority' || handling?.state === 'operator')
}

const Steps = styled('h3')({ fontSize: '1rem' })
