import type { ReportMap } from '@civictrack/contract/wire'
import { Link, styled, useTexts } from '@civictrack/shared'
import { reportsOf } from './area-links'
import { mapTexts } from './map-texts'

/** The same numbers as a table, for those who cannot use the drawing. */
export function AreaTable({ map: { state, areas } }: { map: ReportMap }) {
  const texts = useTexts(mapTexts)
  const sum = (of: 'open' | 'resolved') => areas.reduce((total, area) => total + area[of], 0)
  return (
    <Table id="areas" tabIndex={-1}>
      <caption>{state ? texts.listOf({ state: state.name }) : texts.list}</caption>
      <thead>
        <tr>
          <th scope="col">{state ? texts.lga : texts.state}</th>
          <th scope="col">{texts.openColumn}</th>
          <th scope="col">{texts.resolvedColumn}</th>
          {!state && <th scope="col">{texts.mapLink}</th>}
        </tr>
      </thead>
      <tbody>
        {areas.map((area) => (
          <tr key={area.id}>
            <th scope="row">
              <Link to={reportsOf(area, state)}>{area.name}</Link>
            </th>
            <td>{area.open}</td>
            <td>{area.resolved}</td>
            {!state && (
              <td>
                <Link to={`/Map/${area.id}`} aria-label={texts.lgasOf({ map: texts.mapLink, state: area.name })}>
                  {texts.mapLink}
                </Link>
              </td>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          <td>{sum('open')}</td>
          <td>{sum('resolved')}</td>
          {!state && <td />}
        </tr>
      </tfoot>
    </Table>
  )
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { paddingBottom: theme.spacing(1), textAlign: 'start', fontWeight: 700, fontSize: '1.1rem' },
  '& th, & td': {
    // Four columns fit into 320 pixels.
    padding: theme.spacing(1, 0.5),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    [theme.breakpoints.up('sm')]: { padding: theme.spacing(1) },
  },
  '& th': { textAlign: 'start', fontWeight: 500, overflowWrap: 'anywhere' },
  '& thead th, & tfoot th, & tfoot td': { fontWeight: 700 },
  '& td, & thead th:not(:first-of-type)': { textAlign: 'end' },
}))
