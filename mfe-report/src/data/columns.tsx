import { styled, useTexts } from '@civictrack/shared'
import { Fragment } from 'react'
import { dataTexts } from './data-texts'

/** The columns of the files, by their names in the files, and what each holds. */
export function Columns() {
  const texts = useTexts(dataTexts)
  const columns = [
    ['reference', texts.reference],
    ['category', texts.category],
    ['status', texts.status],
    ['reported_on', texts.reportedOn],
    ['first_resolved_on', texts.firstResolvedOn],
    ['state', texts.state],
    ['local_government', texts.localGovernment],
    ['reports', texts.count],
  ]
  return (
    <section>
      <h2>{texts.columns}</h2>
      <List>
        {columns.map(([name, text]) => (
          <Fragment key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </List>
      <p>{texts.areas}</p>
    </section>
  )
}

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr',
  gap: theme.spacing(0.5, 3),
  margin: theme.spacing(0, 0, 2),
  '& dd': { margin: theme.spacing(0, 0, 1) },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'max-content 1fr' },
}))
