import type { DeskList } from '@civictrack/contract/staff'
import { useTexts } from '@civictrack/shared'
import { ChipLink, Chips } from '../../controls/chips'
import { deskTexts } from '../desk-texts'
import type { DeskFilters, useDeskFilters } from './use-desk-filters'

interface Props {
  desk: ReturnType<typeof useDeskFilters>
  counts: DeskList['counts'] | undefined
}

interface View {
  name: 'all' | 'toAnswer' | 'overdue' | 'reopened' | 'inProgress' | 'mine' | 'unassigned'
  filters: Pick<DeskFilters, 'handling' | 'overdue' | 'assigned'>
}

const VIEWS: readonly View[] = [
  { name: 'all', filters: {} },
  { name: 'toAnswer', filters: { handling: 'sent' } },
  { name: 'overdue', filters: { overdue: 'yes' } },
  { name: 'reopened', filters: { handling: 'reopened' } },
  { name: 'inProgress', filters: { handling: 'in-progress' } },
  { name: 'mine', filters: { assigned: 'me' } },
  { name: 'unassigned', filters: { assigned: 'none' } },
]

/** The lists that people work from, as links: the back button returns to the one before. */
export function Views({ desk, counts }: Props) {
  const texts = useTexts(deskTexts)
  const { handling = '', overdue = '', assigned = '' } = desk.filters
  return (
    <Chips aria-label={texts.views}>
      {VIEWS.map(({ name, filters }) => {
        const view = { handling: '', overdue: '', assigned: '', ...filters }
        const isShown = view.handling === handling && view.overdue === overdue && view.assigned === assigned
        const found = counts && numberOf(filters, counts)
        return (
          <ChipLink key={name} to={desk.pathWith(view)} aria-current={isShown ? 'true' : undefined}>
            {texts[name]}
            {found !== undefined && <span>{found}</span>}
          </ChipLink>
        )
      })}
    </Chips>
  )
}

/** Undefined for the view of all, which no count stands for. */
function numberOf({ handling, overdue, assigned }: View['filters'], counts: DeskList['counts']): number | undefined {
  if (handling) return counts.handling[handling] ?? 0
  if (overdue) return counts.overdue[overdue] ?? 0
  return assigned ? (counts.assigned[assigned] ?? 0) : undefined
}
