import { Container, Section, Stack, styled, useTexts } from '@civictrack/shared'
import { BandCard, BandCards } from '../illustrations/band-cards'
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
          <BandCards minWidth={18} gap={2}>
            {FIGURES.map(([figure, name]) => (
              <BandCard key={name}>
                <Figure>
                  <strong>{figure}</strong> {texts[name]}
                </Figure>
              </BandCard>
            ))}
          </BandCards>
        </Stack>
      </Container>
    </Section>
  )
}

const Figure = styled('p')(({ theme }) => ({
  padding: theme.spacing(2.5),
  '& strong': {
    display: 'block',
    color: theme.vars.palette.secondary.main,
    fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.6rem)',
    lineHeight: 1.2,
  },
}))
