import { lgasOf, states } from '@civictrack/contract/regions'
import { CATEGORIES, type ReportFilter, STATUSES } from '@civictrack/contract/wire'
import { Button, Link, Row, SelectInput, styled, useHydrated, useTexts } from '@civictrack/shared'
import { reportsTexts } from './reports-texts'

export type Filters = Record<ReportFilter, string>

interface Props {
  filters: Filters
  onChange: (filters: Filters) => void
}

const STATE_NAMES = states.map(({ name }) => name)

/** The four filters. The address holds them; without scripts, a button submits them to it. */
export function ReportFilters({ filters, onChange }: Props) {
  const texts = useTexts(reportsTexts)
  const isHydrated = useHydrated()
  const { state } = filters
  const lgas = lgasOf(state).map(({ name }) => name)
  const change = (part: Partial<Filters>) => onChange({ ...filters, ...part })

  return (
    <search>
      <form action="/Reports" aria-label={texts.filters} onSubmit={(event) => event.preventDefault()}>
        <Bar>
          <SelectInput
            name="state"
            label={texts.state}
            placeholder={texts.allStates}
            options={STATE_NAMES}
            value={state}
            onChange={(event) => change({ state: event.currentTarget.value, lga: '' })}
          />
          <SelectInput
            name="lga"
            label={texts.lga}
            placeholder={state ? texts.allLgas : texts.stateFirst}
            options={lgas}
            value={filters.lga}
            disabled={!state}
            onChange={(event) => change({ lga: event.currentTarget.value })}
          />
          <SelectInput
            name="category"
            label={texts.category}
            placeholder={texts.allCategories}
            options={CATEGORIES}
            value={filters.category}
            onChange={(event) => change({ category: event.currentTarget.value })}
          />
          <SelectInput
            name="status"
            label={texts.status}
            placeholder={texts.allStatuses}
            options={STATUSES}
            value={filters.status}
            onChange={(event) => change({ status: event.currentTarget.value })}
          />
        </Bar>
        <Row gap={2}>
          {!isHydrated && (
            <noscript>
              <Button type="submit" variant="outlined">
                {texts.apply}
              </Button>
            </noscript>
          )}
          {Object.values(filters).some(Boolean) && <Link to="/Reports">{texts.clear}</Link>}
        </Row>
      </form>
    </search>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  alignItems: 'end',
  gap: theme.spacing(2),
  marginBlockEnd: theme.spacing(1.5),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, 1fr)' },
}))
