import { styled, useTexts } from '@civictrack/shared'
import { valuesTexts } from './values-texts'

/** Paths in a box of 24 by 24: an eye, three people, a heart, a target. */
const SIGNS = {
  transparency:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  community:
    'M12 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-5.5 8c0-3.5 2.3-5.5 5.5-5.5s5.5 2 5.5 5.5M5 11.5a2.2 2.2 0 1 0-.1 0M19 11.5a2.2 2.2 0 1 0-.1 0M2 17.5c0-2 .9-3 2.6-3.4M22 17.5c0-2-.9-3-2.6-3.4',
  impact: 'M12 20S4 15.2 4 9.5A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 8 2.2C20 15.2 12 20 12 20Z',
  result:
    'M12 20.5a8.5 8.5 0 1 0-8.5-8.5 8.5 8.5 0 0 0 8.5 8.5Zm0-4a4.5 4.5 0 1 0-4.5-4.5 4.5 4.5 0 0 0 4.5 4.5Zm0-4.4h.01',
} as const

const VALUES = ['transparency', 'community', 'impact', 'result'] as const

/** The four values, each with an example from a street. */
export function ValuesList() {
  const texts = useTexts(valuesTexts)
  return (
    <List>
      {VALUES.map((value) => (
        <li key={value}>
          <Sign viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path
              d={SIGNS[value]}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.7"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </Sign>
          <h3>{texts[value]}</h3>
          <p>{texts[`${value}Text`]}</p>
        </li>
      ))}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${theme.spacing(28)}), 1fr))`,
  listStyle: 'none',
  '& > li': { display: 'flex', flexDirection: 'column', gap: theme.spacing(1) },
}))

const Sign = styled('svg')(({ theme }) => ({
  width: theme.spacing(7),
  height: theme.spacing(7),
  padding: theme.spacing(1.5),
  marginBlockEnd: theme.spacing(1),
  borderRadius: '50%',
  background: theme.vars.palette.secondary.light,
  color: theme.vars.palette.secondary.main,
}))
