import type { DeskList } from '@civictrack/contract/staff'
import { Link, styled, useTexts } from '@civictrack/shared'
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
    <Bar aria-label={texts.views}>
      {VIEWS.map(({ name, filters }) => {
        const view = { handling: '', overdue: '', assigned: '', ...filters }
        const isShown = view.handling === handling && view.overdue === overdue && view.assigned === assigned
        const found = counts && numberOf(filters, counts)
        return (
          <Chip key={name} to={desk.pathWith(view)} aria-current={isShown ? 'true' : undefined}>
            {texts[name]}
            {found !== undefined && <span>{found}</span>}
          </Chip>
        )
      })}
    </Bar>
  )
}

/** Undefined for the view of all, which no count stands for. */
function numberOf({ handling, overdue, assigned }: View['filters'], counts: DeskList['counts']): number | undefined {
  if (handling) return counts.handling[handling] ?? 0
  if (overdue) return counts.overdue[overdue] ?? 0
  return assigned ? (counts.assigned[assigned] ?? 0) : undefined
}

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.75),
  // Room for the focus ring of a chip.
  margin: theme.spacing(0, -0.5),
  padding: theme.spacing(0.5),
  overflowX: 'auto',
}))

const Chip = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: theme.spacing(0.75),
  minHeight: theme.spacing(4),
  paddingInline: theme.spacing(1.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 999,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  fontSize: '0.875rem',
  fontWeight: 600,
  textDecoration: 'none',
  '& span': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '&[aria-current]': {
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.primary.light,
    color: theme.vars.palette.primary.dark,
    '& span': { color: 'inherit' },
  },
}))
