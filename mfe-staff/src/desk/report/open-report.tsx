import type { DeskReportDetail, Member, Template } from '@civictrack/contract/staff'
import { Link, Muted, styled, useTexts } from '@civictrack/shared'
import { setQuery } from '@civictrack/shared/queries'
import { type RefObject, useEffect } from 'react'
import { Show } from '../../layout/states'
import { useStaffRead } from '../../session/use-staff-read'
import { focusAnswer } from '../answer/answer-form'
import { reportRead } from '../answer/desk-calls'
import type { SentAnswer } from '../answer/undo-bar'
import { deskTexts } from '../desk-texts'
import { Padded } from '../panes'
import type { Moves } from '../use-moves'
import { ReportPane } from './report-pane'
import { reportTexts } from './report-texts'

interface Props {
  slug: string
  reference: string | undefined
  moves: Moves
  /** True while the report that is being opened shall be answered at once. */
  wantsAnswer: RefObject<boolean>
  templates: readonly Template[]
  members: readonly Member[]
  onSent: (answer: SentAnswer) => void
  onChanged: () => void
}

/** The open report, or a hint to choose one. */
export function OpenReport({ reference, ...props }: Props) {
  const texts = useTexts(deskTexts)
  if (reference) return <ReportOf {...props} reference={reference} />
  return (
    <Padded>
      <Muted>{texts.chooseOne}</Muted>
    </Padded>
  )
}

function ReportOf({ slug, reference, moves, onSent, onChanged, ...props }: Props & { reference: string }) {
  const texts = useTexts(reportTexts)
  const target = { slug, reference }
  const read = reportRead(target)
  const { loaded, retry } = useStaffRead(read)

  function change(report: DeskReportDetail): void {
    void setQuery({ ...read, account: null }, report)
    onChanged()
  }

  return (
    <Padded>
      <Steps>
        <Link to={moves.listPath}>{texts.back}</Link>
        <span />
        {moves.previous && <Link to={moves.pathTo(moves.previous)}>{texts.previous}</Link>}
        {moves.next && <Link to={moves.pathTo(moves.next)}>{texts.next}</Link>}
      </Steps>
      <Show loaded={loaded} retry={retry}>
        {(report) => (
          <>
            <ReportPane
              {...{ target, report }}
              templates={props.templates}
              members={props.members}
              onAnswered={(answered) => {
                change(answered)
                const given = answered.answers.find(({ isUndone, canUndo }) => canUndo && !isUndone)
                if (given) onSent({ target, id: given.id, answer: given.answer })
              }}
              onChanged={change}
              onNoted={retry}
            />
            <FocusAnswer key={reference} wantsAnswer={props.wantsAnswer} />
          </>
        )}
      </Show>
    </Padded>
  )
}

/** Comes with the report: then the form that the person asked for is there. */
function FocusAnswer({ wantsAnswer }: Pick<Props, 'wantsAnswer'>) {
  useEffect(() => {
    if (wantsAnswer.current) focusAnswer()
    wantsAnswer.current = false
  }, [wantsAnswer])
  return null
}

const Steps = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  marginBlockEnd: theme.spacing(1),
  fontSize: '0.9375rem',
  fontWeight: 650,
  '& span': { flex: 1 },
  '& a': { minHeight: theme.spacing(3.5) },
}))
