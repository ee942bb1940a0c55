import { styled, useTexts } from '@civictrack/shared'
import { OPACITIES } from './drawing'
import { LEVELS } from './levels'
import { mapTexts } from './map-texts'

/** The numbers of open reports that the colours stand for. */
export function Legend() {
  const texts = useTexts(mapTexts)
  const words = ({ from, to }: (typeof LEVELS)[number]) => {
    if (from === 0) return texts.none
    return Number.isFinite(to) ? texts.fromTo({ from, to }) : texts.atLeast({ from })
  }
  return (
    <Figures>
      <b>{texts.legend}</b>
      <ul>
        {LEVELS.map((one) => (
          <li key={one.level}>
            <svg width="24" height="18" aria-hidden="true">
              <rect x="1" y="1" width="22" height="16" fillOpacity={OPACITIES[one.level]} />
            </svg>
            {words(one)}
          </li>
        ))}
      </ul>
    </Figures>
  )
}

const Figures = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.5, 2), margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
  '& rect': { fill: theme.vars.palette.primary.main, stroke: theme.vars.palette.text.secondary },
}))
