import { tones } from '@civictrack/contract/brand'
import { styled, useTexts } from '@civictrack/shared'
import { WovenBand } from '../illustrations/woven-band'
import { homeTexts } from './home-texts'

/** The landing statistics: specification, section 9. */
const FIGURES = [
  ['5,280+', 'issuesReported'],
  ['3,140+', 'issuesResolved'],
  ['2,000+', 'activeCommunities'],
  ['36', 'statesCovered'],
] as const

export function Statistics() {
  const texts = useTexts(homeTexts)
  return (
    <Strip aria-label={texts.statistics}>
      <WovenBand />
      <ul>
        {FIGURES.map(([figure, name]) => (
          <li key={name}>
            <strong>{figure}</strong> <span>{texts[name]}</span>
          </li>
        ))}
      </ul>
    </Strip>
  )
}

const Strip = styled('section')(({ theme }) => ({
  overflow: 'hidden',
  marginBlockStart: theme.spacing(5),
  borderRadius: theme.spacing(3),
  background: theme.vars.palette.night.main,
  color: theme.vars.palette.night.contrastText,
  '& ul': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: theme.spacing(3, 2),
    padding: theme.spacing(3),
    listStyle: 'none',
  },
  '& li': { display: 'flex', flexDirection: 'column' },
  '& strong': { color: tones.sun, fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.6rem)', lineHeight: 1.15 },
  [theme.breakpoints.up('md')]: {
    marginBlockStart: theme.spacing(7),
    '& ul': { gridTemplateColumns: 'repeat(4, 1fr)', padding: theme.spacing(4, 6) },
  },
}))
