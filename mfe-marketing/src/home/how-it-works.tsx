import { styled, useTexts } from '@civictrack/shared'
import report from '../illustrations/step-report.svg'
import results from '../illustrations/step-results.svg'
import track from '../illustrations/step-track.svg'
import { homeTexts } from './home-texts'
import { PictureSection } from './picture-section'

const STEPS = [
  ['stepReport', report],
  ['stepTrack', track],
  ['stepResults', results],
] as const

export function HowItWorks() {
  const texts = useTexts(homeTexts)
  return (
    <PictureSection
      id="how"
      title={texts.howTitle}
      text={texts.howText}
      list={Steps}
      items={STEPS.map(([step, picture]) => ({ picture, title: texts[step], text: texts[`${step}Text`] }))}
      size={{ width: 240, height: 180 }}
    />
  )
}

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  counterReset: 'step',
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplate: 'auto 1fr / 2fr 3fr',
    gap: theme.spacing(0.5, 2),
    counterIncrement: 'step',
  },
  '& img': { gridRow: '1 / -1', width: '100%', height: 'auto', borderRadius: theme.spacing(2) },
  '& h3::before': { content: 'counter(step) ". "', color: theme.vars.palette.secondary.main },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(3, 1fr)',
    '& > li': { gridTemplate: 'auto auto 1fr / 1fr' },
    '& img': { gridRow: 'auto', marginBlockEnd: theme.spacing(1.5), borderRadius: theme.spacing(3) },
    '& h3': { fontSize: '1.35rem' },
  },
}))
