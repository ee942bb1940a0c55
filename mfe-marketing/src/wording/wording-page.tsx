import { Container, Muted, Section, Stack, styled, useTexts } from '@civictrack/shared'
import { PageTitle } from '../headings/page-title'
import { WordingForm } from './wording-form'
import { wordingTexts } from './wording-texts'

/** Takes a better wording of a text, in the language that the reader has chosen. */
export function WordingPage() {
  const texts = useTexts(wordingTexts)
  return (
    <Section>
      <Narrow>
        <Stack gap={4}>
          <Stack gap={1}>
            <PageTitle>{texts.title}</PageTitle>
            <Muted>{texts.intro}</Muted>
          </Stack>
          <WordingForm />
        </Stack>
      </Narrow>
    </Section>
  )
}

const Narrow = styled(Container)(({ theme }) => ({ maxWidth: theme.spacing(90) }))
