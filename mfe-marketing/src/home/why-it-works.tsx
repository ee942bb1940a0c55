import { Container, Section, Stack, styled, useTexts } from '@civictrack/shared'
import { ValuesList } from '../values/values-list'
import { homeTexts } from './home-texts'

export function WhyItWorks() {
  const texts = useTexts(homeTexts)
  return (
    <Band>
      <Container>
        <Stack gap={5}>
          <Stack gap={1}>
            <h2>{texts.whyTitle}</h2>
            <p>{texts.whyText}</p>
          </Stack>
          <ValuesList />
        </Stack>
      </Container>
    </Band>
  )
}

const Band = styled(Section)(({ theme }) => ({
  background: theme.vars.palette.night.main,
  color: theme.vars.palette.night.contrastText,
}))
