import { DESK_SORTS, type DeskList } from '@civictrack/contract/staff'
import { Button, Input, styled, useTexts } from '@civictrack/shared'
import { CompactSelect } from '../../controls/compact-select'
import { handlingTexts, wordFor } from '../../words/word-texts'
import { deskTexts } from '../desk-texts'
import type { useDeskFilters } from './use-desk-filters'

export const SEARCH_ID = 'desk-search'

interface Props {
  desk: ReturnType<typeof useDeskFilters>
  counts: DeskList['counts'] | undefined
}

const SELECTS = ['handling', 'category', 'state', 'lga', 'status'] as const

/** The search, and the other filters behind one line. Each option says how many reports it finds. */
export function FilterBar({ desk, counts }: Props) {
  const texts = useTexts(deskTexts)
  const handlings = useTexts(handlingTexts)
  const { filters, change } = desk
  const isFiltered = SELECTS.some((name) => filters[name]) || Boolean(filters.assigned ?? filters.sort)
  return (
    <Form role="search" onSubmit={(event) => event.preventDefault()}>
      <Search
        id={SEARCH_ID}
        type="search"
        aria-label={texts.search}
        placeholder={texts.searchHint}
        autoComplete="off"
        value={desk.typed}
        onChange={(event) => desk.type(event.currentTarget.value)}
      />
      <details open={isFiltered || undefined}>
        <summary>{texts.filters}</summary>
        <Grid>
          {SELECTS.map((name) => (
            <CompactSelect
              key={name}
              label={texts[name]}
              value={filters[name] ?? ''}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
            >
              <option value="">{texts.any}</option>
              {optionsOf(counts?.[name], filters[name]).map(([value, found]) => (
                <option key={value} value={value}>
                  {`${name === 'handling' ? wordFor(handlings, value) : value} (${found})`}
                </option>
              ))}
            </CompactSelect>
          ))}
          <CompactSelect
            label={texts.assigned}
            value={filters.assigned ?? ''}
            onChange={(event) => change({ assigned: event.currentTarget.value })}
          >
            <option value="">{texts.anyone}</option>
            <option value="me">{`${texts.me} (${counts?.assigned.me ?? 0})`}</option>
            <option value="none">{`${texts.nobody} (${counts?.assigned.none ?? 0})`}</option>
          </CompactSelect>
          <CompactSelect
            label={texts.sort}
            value={filters.sort ?? 'urgent'}
            onChange={(event) => change({ sort: event.currentTarget.value })}
          >
            {DESK_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {texts[sort]}
              </option>
            ))}
          </CompactSelect>
          <Button size="small" onClick={desk.clear}>
            {texts.clear}
          </Button>
        </Grid>
      </details>
    </Form>
  )
}

/** The options that find something, and the chosen one, the most frequent first. */
function optionsOf(counts: Record<string, number> | undefined, chosen: string | undefined): [string, number][] {
  const found = Object.entries(counts ?? {}).filter(([value, number]) => number > 0 || value === chosen)
  if (chosen && !found.some(([value]) => value === chosen)) found.push([chosen, 0])
  return found.sort(([a, first], [b, second]) => second - first || a.localeCompare(b))
}

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(0.5),
  '& summary': {
    paddingBlock: theme.spacing(0.5),
    color: theme.vars.palette.primary.main,
    fontSize: '0.875rem',
    fontWeight: 650,
    cursor: 'pointer',
  },
}))

const Search = styled(Input)(({ theme }) => ({ minHeight: theme.spacing(5), padding: theme.spacing(0.5, 1.5) }))

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  alignItems: 'end',
  gap: theme.spacing(1),
  paddingBlock: theme.spacing(0.5, 1),
}))
