import { Container, PRODUCT, Section, Stack, styled, useTexts } from '@civictrack/shared'
import { PageTitle } from '../headings/page-title'
import street from '../illustrations/hero.svg'
import { JoinBanner } from '../join/join-banner'
import { ValuesList } from '../values/values-list'
import { aboutTexts } from './about-texts'
import { Impact } from './impact'

export function AboutPage() {
  const texts = useTexts(aboutTexts)
  return (
    <>
      <Section>
        <Container>
          <Columns>
            <Stack gap={2.5}>
              <PageTitle>{texts.title({ product: PRODUCT })}</PageTitle>
              <h2>{texts.missionTitle}</h2>
              <Mission>{texts.mission}</Mission>
            </Stack>
            <Picture src={street} alt={texts.picture} width={640} height={540} />
          </Columns>
        </Container>
      </Section>
      <Band>
        <Container>
          <Columns>
            <h2>{texts.problemTitle}</h2>
            <Stack>
              <p>{texts.problem}</p>
              <p>{texts.answer}</p>
            </Stack>
          </Columns>
        </Container>
      </Band>
      <Impact />
      <Band>
        <Container>
          <Stack gap={5}>
            <h2>{texts.valuesTitle}</h2>
            <ValuesList />
          </Stack>
        </Container>
      </Band>
      <JoinBanner />
    </>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  alignItems: 'center',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr', gap: theme.spacing(8) },
}))

const Mission = styled('p')({ fontSize: '1.2rem' })

const Picture = styled('img')(({ theme }) => ({ width: '100%', height: 'auto', borderRadius: theme.spacing(4) }))

const Band = styled(Section)(({ theme }) => ({ background: theme.vars.palette.primary.light }))
