import type { DeskReportDetail, Member } from '@civictrack/contract/staff'
import { Button, failureMessage, styled, toasts, useTexts } from '@civictrack/shared'
import { CompactSelect } from '../../controls/compact-select'
import { assign, type DeskTarget } from '../answer/desk-calls'
import { reportTexts } from './report-texts'

interface Props {
  target: DeskTarget
  report: DeskReportDetail
  members: readonly Member[]
  onChanged: (report: DeskReportDetail) => void
}

/** The person who takes care of the report. */
export function Assignment({ target, report, members, onChanged }: Props) {
  const texts = useTexts(reportTexts)
  const { assignee } = report
  // Somebody may still have the report after their membership has ended.
  const people = [...members, ...(assignee && !members.some(({ id }) => id === assignee.id) ? [assignee] : [])]

  async function give(to: string | null): Promise<void> {
    try {
      onChanged(await assign(target, to))
    } catch (error) {
      toasts.add('error', failureMessage(error, texts.failed))
    }
  }

  return (
    <Line>
      <CompactSelect
        label={texts.assigned}
        value={assignee?.id ?? ''}
        onChange={(event) => void give(event.currentTarget.value || null)}
      >
        <option value="">{texts.nobody}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </CompactSelect>
      <Button size="small" variant="outlined" onClick={() => void give('me')}>
        {texts.takeIt}
      </Button>
    </Line>
  )
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'end',
  gap: theme.spacing(1),
  '& > label': { flex: 1 },
}))
