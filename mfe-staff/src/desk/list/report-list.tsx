import { MAX_BULK } from '@civictrack/contract/staff'
import { Button, useTexts } from '@civictrack/shared'
import { LoadMore } from '../../controls/load-more'
import { TextButton } from '../../controls/text-button'
import { Empty, Show } from '../../layout/states'
import type { Post } from '../../session/use-authority'
import { deskTexts } from '../desk-texts'
import { FilterBar } from '../filters/filter-bar'
import type { useDeskFilters } from '../filters/use-desk-filters'
import { Views } from '../filters/views'
import { ListPane, ToolLine, Tools } from '../panes'
import type { DeskData } from '../use-desk-data'
import { BulkBar } from './bulk-bar'
import { ExportCsv } from './export-csv'
import { ReportRow } from './report-row'
import type { Selection } from './use-selection'

interface Props {
  post: Post
  desk: ReturnType<typeof useDeskFilters>
  data: DeskData
  selection: Selection
  /** The report that is open. */
  reference: string | undefined
  onHelp: () => void
}

/** The reports of the authority under the present filters. */
export function ReportList({ post, desk, data, selection, reference, onHelp }: Props) {
  const texts = useTexts(deskTexts)
  const { list, reports, first, templates } = data
  const Title = reference === undefined ? 'h1' : 'h2'
  const areAllSelected = reports.length > 0 && selection.chosen.size >= Math.min(reports.length, MAX_BULK)
  const references = reports.map((report) => report.reference)
  return (
    <ListPane aria-label={texts.titleOf({ authority: post.name })}>
      <Tools>
        <Title tabIndex={-1}>{post.name}</Title>
        <FilterBar desk={desk} counts={first?.counts} />
        <Views desk={desk} counts={first?.counts} />
        <ToolLine>
          <label>
            <input
              type="checkbox"
              checked={areAllSelected}
              disabled={reports.length === 0}
              onChange={() => (areAllSelected ? selection.clear() : selection.set(references))}
            />{' '}
            {texts.selectAll}
          </label>
          <span role="status">{first && texts.found(first.total)}</span>
          <ExportCsv slug={post.slug} filters={desk.filters} />
          <TextButton type="button" data-keys onClick={onHelp}>
            {texts.shortcuts}
          </TextButton>
        </ToolLine>
      </Tools>
      <Rows {...{ desk, data, selection, reference }} />
      <BulkBar slug={post.slug} selection={selection} templates={templates} onDone={list.retry} />
    </ListPane>
  )
}

function Rows({ desk, data, selection, reference }: Pick<Props, 'desk' | 'data' | 'selection' | 'reference'>) {
  const texts = useTexts(deskTexts)
  const { list, reports } = data
  return (
    <Show loaded={list.loaded} retry={list.retry} isPart>
      {() => (
        <>
          {reports.length === 0 && <NoReports desk={desk} />}
          <ul>
            {reports.map((report) => (
              <ReportRow
                key={report.reference}
                report={report}
                to={`/Staff/Reports/${report.reference}${desk.query}`}
                isOpen={report.reference === reference}
                isSelected={selection.chosen.has(report.reference)}
                onSelect={() => selection.toggle(report.reference)}
              />
            ))}
          </ul>
          <LoadMore more={list.more} label={texts.more} failed={texts.moreFailed} />
        </>
      )}
    </Show>
  )
}

function NoReports({ desk }: { desk: ReturnType<typeof useDeskFilters> }) {
  const texts = useTexts(deskTexts)
  const { sort: _, ...filters } = desk.filters
  if (Object.keys(filters).length === 0) return <Empty>{texts.emptyAll}</Empty>
  return (
    <Empty
      action={
        <Button size="small" variant="outlined" onClick={desk.clear}>
          {texts.clear}
        </Button>
      }
    >
      {texts.emptyFiltered}
    </Empty>
  )
}
