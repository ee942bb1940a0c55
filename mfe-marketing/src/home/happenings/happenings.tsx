import { Container, Muted, Section, Stack, styled, useTexts } from '@civictrack/shared'
import { SectionTitle } from '../../headings/section-title'
import { HappeningCard } from './happening-card'
import { happeningsTexts } from './happenings-texts'
import { SAMPLES } from './samples'

export function Happenings() {
  const texts = useTexts(happeningsTexts)
  return (
    <Section>
      <Container>
        <Stack gap={5}>
          <Stack gap={0.5}>
            <SectionTitle title={texts.title} text={texts.subtitle} />
            <Muted>{texts.samples}</Muted>
          </Stack>
          <Cards>
            {SAMPLES.map((sample) => (
              <HappeningCard key={sample.name} sample={sample} />
            ))}
          </Cards>
        </Stack>
      </Container>
    </Section>
  )
}

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${theme.spacing(40)}), 1fr))`,
  gap: theme.spacing(3),
}))
