import { CATEGORIES } from '@civictrack/contract/wire'
import { Muted, styled, useTexts, wordFor } from '@civictrack/shared'
import { useId } from 'react'
import { alertsTexts } from './alerts-texts'

/** Any number of categories; none stands for all. */
export function CategoryInputs({ chosen }: { chosen: string }) {
  const texts = useTexts(alertsTexts)
  const hint = useId()
  return (
    <Group aria-describedby={hint}>
      <legend>{texts.categories}</legend>
      <Muted id={hint}>{texts.categoriesHint}</Muted>
      {CATEGORIES.map((category) => (
        <label key={category}>
          <input type="checkbox" name="categories" value={category} defaultChecked={category === chosen} />
          {wordFor(category)}
        </label>
      ))}
    </Group>
  )
}

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${theme.spacing(22)}, 1fr))`,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > p': { gridColumn: '1 / -1' },
  '& legend': { padding: 0, fontWeight: 650 },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minHeight: theme.spacing(5.5),
    cursor: 'pointer',
  },
  '& input': {
    width: theme.spacing(2.5),
    height: theme.spacing(2.5),
    margin: 0,
    accentColor: theme.vars.palette.primary.main,
  },
}))
