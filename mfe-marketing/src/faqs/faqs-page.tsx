import { Container, Muted, Section, Stack, styled, useTexts } from '@civictrack/shared'
import { PageTitle } from '../headings/page-title'
import { JoinBanner } from '../join/join-banner'
import { FaqList } from './faq-list'
import { faqTexts } from './faq-texts'

export function FaqsPage() {
  const texts = useTexts(faqTexts)
  return (
    <>
      <Section id="FAQ">
        <Narrow>
          <Stack gap={5}>
            <Stack gap={1}>
              <PageTitle>{texts.title}</PageTitle>
              <Muted>{texts.subtitle}</Muted>
            </Stack>
            <FaqList />
          </Stack>
        </Narrow>
      </Section>
      <JoinBanner />
    </>
  )
}

const Narrow = styled(Container)(({ theme }) => ({ maxWidth: theme.breakpoints.values.md }))
