import { Card, Container, Section, Stack, styled, useTexts } from '@civictrack/shared'
import { WovenBand } from '../illustrations/woven-band'
import { aboutTexts } from './about-texts'

/** The figures of the About page: specification, section 2. */
const FIGURES = [
  ['2,847', 'reported'],
  ['1,321', 'resolved'],
  ['12,000', 'citizens'],
  ['97%', 'success'],
] as const

export function Impact() {
  const texts = useTexts(aboutTexts)
  return (
    <Section>
      <Container>
        <Stack gap={4}>
          <h2>{texts.impactTitle}</h2>
          <Cards>
            {FIGURES.map(([figure, name]) => (
              <Figure as="li" key={name}>
                <WovenBand />
                <p>
                  <strong>{figure}</strong> {texts[name]}
                </p>
              </Figure>
            ))}
          </Cards>
        </Stack>
      </Container>
    </Section>
  )
}

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${theme.spacing(18)}), 1fr))`,
  gap: theme.spacing(2),
  listStyle: 'none',
}))

const Figure = styled(Card)(({ theme }) => ({
  overflow: 'hidden',
  padding: 0,
  '& p': { padding: theme.spacing(2.5) },
  '& strong': {
    display: 'block',
    color: theme.vars.palette.secondary.main,
    fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.6rem)',
    lineHeight: 1.2,
  },
}))
