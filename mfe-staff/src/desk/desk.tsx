import { useTexts } from '@civictrack/shared'
import { setQuery } from '@civictrack/shared/queries'
import { useState } from 'react'
import type { Post } from '../session/use-authority'
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog'
import { reportRead } from './answer/desk-calls'
import { type SentAnswer, UndoBar } from './answer/undo-bar'
import { deskTexts } from './desk-texts'
import { useDeskFilters } from './filters/use-desk-filters'
import { ReportList } from './list/report-list'
import { useSelection } from './list/use-selection'
import { Panes, ReportSide } from './panes'
import { OpenReport } from './report/open-report'
import { useDeskData } from './use-desk-data'
import { useDeskKeys } from './use-desk-keys'
import { useMoves } from './use-moves'

interface Props {
  post: Post
  /** The reference of the report that is open. */
  reference: string | undefined
}

/** The list and the open report of one authority. */
export function Desk({ post, reference }: Props) {
  const texts = useTexts(deskTexts)
  const desk = useDeskFilters()
  const data = useDeskData(post.slug, desk.filters)
  const { list, templates } = data
  const selection = useSelection(desk.query)
  const [sent, setSent] = useState<SentAnswer | null>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const openHelp = () => setHelpOpen(true)
  const moves = useMoves({ reference, query: desk.query, reports: data.reports })
  const wantsAnswer = useDeskKeys({ ...moves, reference, toggle: selection.toggle, help: openHelp })

  return (
    <>
      <Panes data-report={reference ? 'open' : 'none'}>
        <ReportList {...{ post, desk, data, selection, reference }} onHelp={openHelp} />
        <ReportSide aria-label={reference ?? texts.title}>
          <OpenReport
            {...{ reference, wantsAnswer, moves, templates }}
            slug={post.slug}
            members={data.members}
            onSent={setSent}
            onChanged={list.retry}
          />
        </ReportSide>
      </Panes>
      {sent && (
        <UndoBar
          key={sent.id}
          sent={sent}
          onUndone={(report) => {
            void setQuery({ ...reportRead(sent.target), account: null }, report)
            list.retry()
            setSent(null)
          }}
          onNext={moves.next === undefined ? undefined : () => moves.goTo(moves.next)}
          onClose={() => setSent(null)}
        />
      )}
      {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
    </>
  )
}
