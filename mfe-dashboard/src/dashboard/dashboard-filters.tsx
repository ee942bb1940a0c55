import { CATEGORY_FILTERS, DASHBOARD_STATUS_FILTERS, TIME_FILTERS } from '@civictrack/contract/wire'
import { SelectInput, styled, useTexts } from '@civictrack/shared'
import type { Filters } from '../reports/filters/filter-reports'
import { SearchBox } from '../reports/filters/search-box'
import { dashboardTexts } from './dashboard-texts'

interface Props {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}

/** The search box and the three filters, each on All at first. */
export function DashboardFilters({ filters, onChange }: Props) {
  const texts = useTexts(dashboardTexts)
  const selects = [
    ['category', texts.category, CATEGORY_FILTERS],
    ['status', texts.status, DASHBOARD_STATUS_FILTERS],
    ['time', texts.time, TIME_FILTERS],
  ] as const
  return (
    <Bar role="search">
      <SearchBox value={filters.search} onChange={(search) => onChange({ search })} />
      {selects.map(([name, label, options]) => (
        <SelectInput
          key={name}
          name={name}
          label={label}
          placeholder={texts.all}
          options={options}
          value={filters[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(2),
  '& > :nth-of-type(-n + 2)': { gridColumn: '1 / -1' },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'repeat(3, 1fr)',
    '& > :nth-of-type(2)': { gridColumn: 'auto' },
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: '2fr 1fr 1fr 1fr',
    '& > :first-of-type': { gridColumn: 'auto' },
  },
}))
