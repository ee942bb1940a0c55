import type { DeskReport } from '@civictrack/contract/staff'
import { Link, styled, useTexts } from '@civictrack/shared'
import { daysSince, dayText } from '../../words/dates'
import { HandlingBadge } from '../../words/handling-badge'
import { deskTexts } from '../desk-texts'

/** Marks the links of the rows, in their order: the keys j and k move between them. */
export const ROW = 'data-row'

interface Props {
  report: DeskReport
  to: string
  isOpen: boolean
  isSelected: boolean
  onSelect: () => void
}

/** One line of the list: dense, and the same on a phone. */
export function ReportRow({ report, to, isOpen, isSelected, onSelect }: Props) {
  const texts = useTexts(deskTexts)
  const { reference, title, photo, category, lga, handling, assignee } = report
  return (
    <Item data-open={isOpen || undefined}>
      <label>
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={texts.select({ title })}
          data-select={reference}
          onChange={onSelect}
        />
      </label>
      <Open to={to} aria-current={isOpen ? 'true' : undefined} {...{ [ROW]: reference }}>
        <img src={photo} alt="" width="48" height="48" loading="lazy" decoding="async" />
        <span>
          <b>{title}</b>
          <HandlingBadge handling={handling.state} />
          <small>
            {report.isOverdue && <strong>{texts.overdue} · </strong>}
            {[category, lga, ageOf(report, texts), assignee?.name, ...marksOf(report, texts)]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      </Open>
    </Item>
  )
}

type Texts = ReturnType<typeof useTexts<ReturnType<typeof deskTexts.get>>>

function ageOf({ handling }: DeskReport, texts: Texts): string {
  const days = daysSince(handling.since)
  return days === 0 ? texts.today : texts.daysOld(days)
}

function marksOf({ expectedOn, reopened, likes, isPublic, isOwnReport }: DeskReport, texts: Texts): string[] {
  return [
    expectedOn ? texts.due({ day: dayText(expectedOn) }) : '',
    reopened > 0 ? texts.reopenedTimes(reopened) : '',
    likes > 0 ? texts.upvotes(likes) : '',
    isOwnReport ? texts.ownReport : '',
    isPublic ? '' : texts.notPublic,
  ].filter(Boolean)
}

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'stretch',
  listStyle: 'none',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  // Rows out of sight cost nothing until they are scrolled to.
  contentVisibility: 'auto',
  containIntrinsicHeight: `auto ${theme.spacing(8)}`,
  '&[data-open]': { background: theme.vars.palette.primary.light },
  '& > label': { display: 'grid', placeItems: 'center', width: theme.spacing(5), flex: 'none', cursor: 'pointer' },
  '& input': { width: theme.spacing(2.25), height: theme.spacing(2.25), accentColor: theme.vars.palette.primary.main },
}))

const Open = styled(Link)(({ theme }) => ({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: theme.spacing(1.25),
  minWidth: 0,
  padding: theme.spacing(0.75, 1, 0.75, 0),
  color: 'inherit',
  textDecoration: 'none',
  '&:hover b': { textDecoration: 'underline' },
  '&:focus-visible': { outlineOffset: -3 },
  '& img': {
    flex: 'none',
    borderRadius: theme.spacing(0.75),
    objectFit: 'cover',
    background: theme.vars.palette.divider,
  },
  // The title and the handling share the first line, the rest has the second.
  '& > span': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: theme.spacing(1),
    flex: 1,
    minWidth: 0,
    lineHeight: 1.4,
  },
  '& b, & small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': { fontSize: '0.9375rem', fontWeight: 650 },
  '& small': { gridColumn: '1 / -1', color: theme.vars.palette.text.secondary, fontSize: '0.8125rem' },
  '& strong': { color: theme.vars.palette.error.main },
}))
